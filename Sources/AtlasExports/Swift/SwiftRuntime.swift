/// The parts of generated source that are the same for every app.
enum SwiftRuntime {
  /// The states that links open.
  ///
  /// - Parameter isHashable: Whether the destinations are.
  static func states(namespace: String, isHashable: Bool) -> String {
    let comparable = isHashable ? "Hashable" : "Equatable"
    return """
      // MARK: - What comes of a URL

      extension \(namespace) {
        /// What comes of a URL that a link handles.
        struct Answer: \(comparable), Sendable {
          var link: Link
          /// What the URL has for the parameters of the pattern, percent-decoded.
          var values: [String: String]
          /// What the link requires and does not hold.
          var unmet: [String] = []
          /// Where the URL leads; if something is unmet, where it leads instead.
          var target = Target.nowhere("what the link requires does not hold")
          /// Where it leads if the item that it names does not exist; nil if the model does not say.
          var notFound: Target?
          /// What holds once it was opened.
          var conditions: Conditions
        }

        enum Target: \(comparable), Sendable {
          case state(State)
          /// Why it leads nowhere.
          case nowhere(String)
        }

        /// A state of the app, as what is to be done for it: in the order of the properties.
        struct State: \(comparable), Sendable {
          var window: Window
          /// The tabs to select, the outermost first.
          var tabs: [Tab] = []
          var steps: [Step] = []
          var presentation: Presentation?
          /// Whether what is presented closes first, and the stack goes back to its root.
          var resets = true

          /// What is pushed, the top last.
          var path: [Destination] {
            steps.compactMap { if case .push(let destination, _) = $0 { destination } else { nil } }
          }
        }

        enum Step: \(comparable), Sendable {
          case select(Destination, in: Column)
          /// On the stack of a column, if the stack is in a split view.
          case push(Destination, in: Column? = nil)
          case replaceRoot(Destination)
        }

        enum Column: Hashable, Sendable {
          case sidebar, content, detail
        }

        struct Presentation: \(comparable), Sendable {
          enum Kind: Hashable, Sendable {
            case sheet, fullScreenCover, popover, inspector, overlay
          }

          var kind: Kind
          var content: Content
        }

        enum Content: \(comparable), Sendable {
          case screen(Destination)
          case stack(root: Destination)
          /// Another container, by its id in the model, and what its columns and tabs show at first.
          case container(String, showing: [Destination])
        }
      }


      """
  }

  /// The functions that answer.
  static func answers(namespace: String) -> String {
    """
    extension \(namespace) {
      /// What comes of a URL; nil if no link handles it.
      ///
      /// - Parameter action: The `OpenURLAction` that is asked, if a view of the app opens the URL. A URL that
      ///   no link handles there goes to the system.
      static func answer(
        to url: URL,
        in environment: Environment,
        conditions: Conditions,
        action: URLAction? = nil
      ) -> Answer? {
        answer(
          to: url.absoluteString,
          in: environment,
          conditions: conditions,
          action: action
        )
      }

      /// What comes of a URL that is a text; nil also for a text that is not a URL.
      static func answer(
        to text: String,
        in environment: Environment,
        conditions: Conditions,
        action: URLAction? = nil
      ) -> Answer? {
        guard let url = LinkURL(text) else { return nil }
        let request = Request(
          environment: environment,
          conditions: conditions,
          action: action
        )
        return handlers.lazy.compactMap { $0(url, request) }.first
      }

      private struct Request {
        var environment: Environment
        var conditions: Conditions
        var action: URLAction?
      }
    }


    """
  }
}
