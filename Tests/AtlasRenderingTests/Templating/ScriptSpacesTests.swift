import AtlasTemplates
import Foundation
import Testing

@testable import AtlasRendering

/// What is removed from the built-in scripts, written down by hand.
struct ScriptSpacesTests {
  @Test(arguments: [
    ("  const a = (b, c) => { return b ? [c] : 1; };", "let a=(b,c)=>{return b?[c]:1;};"),
    // Words stay apart.
    ("for (const x of [1]) await y in z;", "for(let x of[1])await y in z;"),
    // Other operators.
    ("a + +b; a - -b; a = -b; i += 1;", "a+ +b;a- -b;a=-b;i+=1;"),
    // Texts are as they were, with a quote in them too.
    ("a = \"x , y\" + 'it\\'s ; so' + b;", "a=\"x , y\"+'it\\'s ; so'+b;"),
    // So is what a template says, but not its code.
    (
      "a = `x , ${ b ? { c: 1 } : `y , ` } , ` + `\\` , `;",
      "a=`x , ${b?{c:1}:`y , `} , `+`\\` , `;"
    ),
    // A slash begins a regular expression where no value has ended, and divides elsewhere.
    ("a = b.replace(/ , [/\"] , /g, \"\") + c;", "a=b.replace(/ , [/\"] , /g,\"\")+c;"),
    ("a = (b) / c + \"d / \";", "a=(b)/c+\"d / \";"),
    ("a = b / c / d;", "a=b/c/d;"),
    ("a = b; // and , so\nc();", "a=b;c();"),
    // A line break that ends a statement stays.
    (
      "a = {\n  b: [\n    1,\n  ],\n};\nif (c)\n  d()\nelse e()\n  .f()",
      "a={b:[1]};if(c)\nd()\nelse e().f()"
    ),
    ("a = () => {\n  b();\n};\nc(\n  d,\n);", "a=()=>{b()};c(d);"),
    ("a = \"1 / 2\" + b;", "a=\"1 / 2\"+b;"),
    ("  // A comment.\n\n  a();\n", "a();"),
    // A single parameter has no parentheses, but a word before it stays apart. A call keeps its own.
    ("a = (b) => c((d), async (e) => (f) + (g) );", "a=b=>c((d),async e=>(f)+(g));"),
    ("a.map((one) => one); b = ([c]) => c; d = () => {};", "a.map(one=>one);b=([c])=>c;d=()=>{};"),
    // What a text says is no declaration, nor is a part of a name, nor a member.
    (
      "a = \"const b\" + `const ${ c.const }` + constant;",
      "a=\"const b\"+`const ${c.const}`+constant;"
    ),
    // Truth is shorter, as a word of its own.
    ("return true; a = b === false; c(d.true, untrue);", "return !0;a=b===!1;c(d.true,untrue);"),
    ("a = b ? true : { true: false };", "a=b?!0:{true:!1};"),
    // Variables that follow each other are one declaration.
    (
      "const a = 1;\n// And:\nconst [b] = (c) => `;${a}`;\nconst { d } = b;\nd();",
      "let a=1,[b]=c=>`;${a}`,{d}=b;d();"
    ),
    // Also those of several lines, at each depth.
    (
      "const a = () => {\n  const b = [\n    1,\n  ];\n  const c = b;\n  return c;\n};\nconst d = a;",
      "let a=()=>{let b=[1],c=b;return c},d=a;"
    ),
    ("const a = [\n  1,\n]; b();\nconst c = 2;", "let a=[1];b();let c=2;"),
    // What a template's code opens on one line and closes on another one is part of no later declaration.
    (
      "const a = (b) => {\n  c(`M${[\n    b,\n  ].join(\" , \")} , `);\n  d();\n  const e = 1;\n};",
      "let a=b=>{c(`M${[b].join(\" , \")} , `);d();let e=1};"
    ),
    // A block needs no line break behind it, nor does what goes on with an operator need one before it.
    ("if (a) {\n  b();\n}\nc = d\n  && e\n  || f;", "if(a){b()}c=d&&e||f;"),
    // Not if a line has no statement of its own, or two, or another word.
    ("const a = () => { b(\"}\");\nconst c = 1;\n};", "let a=()=>{b(\"}\");let c=1};"),
    ("let a;\nlet b = 1;\nb = 2;", "let a,b=1;b=2;"),
    ("const a = 1; b();\nconst c = 2;", "let a=1;b();let c=2;"),
    ("constant = 1;\nconst a = 2;\nconstant = a;", "constant=1;let a=2;constant=a;"),
  ])
  func removed(script: String, code: String) {
    #expect(
      String(decoding: ScriptSpaces.removed(from: Array(script.utf8)), as: UTF8.self) == code + "\n"
    )
  }

  /// A script that a team writes is shipped as it is.
  @Test func otherScriptsAreUnchanged() {
    let own = TemplateFile(name: "own.js", path: "own.js", bytes: Array("a  =  1;\n".utf8))
    #expect(SiteScript.assets(of: [own]).first?.bytes == own.bytes)
  }
}
