// Written by `navatlas export --format xcuitest`; write it again when the model changes.
//
// What the tests look for:
// - A control that sets off a transition has the transition's id as its accessibility identifier.
//   A test skips where there is none.
// - A screen has its id as the accessibility identifier of its view, or its title in the
//   navigation bar or as a text.
// - A condition is read from UserDefaults under its storage key or its name: launch arguments set
//   it.
// - NAVATLAS_ENVIRONMENT, in the environment of the test runner, says where the tests run, such as
//   iPadOS-compact. Without it a test goes by all that it is for.

import XCTest

final class RecipesNavigationTests: XCTestCase {
  // MARK: Deep links

  /// Recipes Plus
  @MainActor
  func testLink_plus_link() throws {
    let app = launched(["-signedIn", "YES"])
    try open("recipes://plus", in: app)
    expect("plus", titled: "Recipes Plus", in: app)
  }

  /// A cook
  @MainActor
  func testLink_profile_link() throws {
    let app = launched()
    try open("https://recipes.example.com/cooks/ada", in: app)
    expect("profile", titled: "Cook", in: app)
  }

  /// A review
  @MainActor
  func testLink_review_link() throws {
    let app = launched()
    try open("https://recipes.example.com/r/42/reviews#best", in: app)
    expect("reviews", titled: "Reviews", in: app)
  }

  /// A cookbook
  @MainActor
  func testLink_cookbook_link() throws {
    let app = launched()
    try open("recipes://cookbook/6F1D2C3A-9B1E-4C0D-8A53-0E7B5D1F2A44", in: app)
    expect("cookbook", titled: "Cookbook", in: app)
  }

  /// A recipe's ingredients
  @MainActor
  func testLink_ingredients_link() throws {
    let app = launched()
    try open("recipes://recipe/42/ingredients", in: app)
    if isRunning(in: ["iOS-compact"]) { expect("ingredients", titled: "Ingredients", in: app) }
  }

  /// A recipe's ingredients
  @MainActor
  func testLink_ingredients_link_2() throws {
    let app = launched()
    try open("recipes://recipe/42/ingredients?servings=6", in: app)
    if isRunning(in: ["iOS-compact"]) { expect("ingredients", titled: "Ingredients", in: app) }
  }

  /// A recipe
  @MainActor
  func testLink_recipe_link() throws {
    let app = launched()
    try open("https://recipes.example.com/r/42", in: app)
    expect("recipe", titled: "Recipe", in: app)
  }

  /// A recipe
  @MainActor
  func testLink_recipe_link_2() throws {
    let app = launched()
    try open("recipes://recipe/42", in: app)
    expect("recipe", titled: "Recipe", in: app)
  }

  /// A search
  @MainActor
  func testLink_search_link() throws {
    let app = launched()
    try open("https://recipes.example.com/search?q=quince", in: app)
    expect("search", titled: "Search", in: app)
  }

  /// A step, in cook mode
  @MainActor
  func testLink_step_link() throws {
    let app = launched()
    try open("https://recipes.example.com/r/42/step/3", in: app)
    if isRunning(in: ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular", "visionOS-regular"]) { expect("step", titled: "Step", in: app) }
  }

  /// Something to buy
  @MainActor
  func testLink_add_item_link() throws {
    let app = launched()
    try open("recipes://shopping/add?name=butter&urgent=true", in: app)
    expect("add-item", titled: "Add Item", in: app)
  }

  /// A day of the plan
  @MainActor
  func testLink_day_link() throws {
    let app = launched()
    try open("recipes://plan/2025-11-23", in: app)
    expect("day", titled: "Day", in: app)
  }

  // MARK: Ways

  /// Account
  @MainActor
  func testWay_account() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular"])
    let app = launched()
    try perform("recipes.sheet.account", "tap the portrait", in: app)
    expect("account", titled: "Account", in: app)
  }

  /// Account
  @MainActor
  func testWay_account_2() throws {
    try skipUnlessRunning(in: ["macOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("kitchen-header.sheet.account", "tap the portrait", in: app)
    expect("account", titled: "Account", in: app)
  }

  /// Add Item
  @MainActor
  func testWay_add_item() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iPadOS-compact"])
    let app = launched()
    try selectTab("Shopping", in: app)
    try perform("shopping-list.sheet.add-item", "tap the plus", in: app)
    expect("add-item", titled: "Add Item", in: app)
  }

  /// Add Item
  @MainActor
  func testWay_add_item_2() throws {
    try skipUnlessRunning(in: ["iOS-regular", "iPadOS-regular"])
    let app = launched()
    try selectTab("Plan", in: app)
    try perform("shopping-list.sheet.add-item", "tap the plus", in: app)
    expect("add-item", titled: "Add Item", in: app)
  }

  /// Add Item
  @MainActor
  func testWay_add_item_3() throws {
    try skipUnlessRunning(in: ["macOS-regular", "visionOS-regular"])
    let app = launched()
    try selectTab("Pantry", in: app)
    try perform("pantry.sheet.add-item", "swipe an item that runs out", in: app)
    expect("add-item", titled: "Add Item", in: app)
  }

  /// Aisle
  @MainActor
  func testWay_aisle() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iPadOS-compact"])
    let app = launched()
    try selectTab("Shopping", in: app)
    try perform("shopping-list.push.PlanRoute.aisle", "tap an aisle", in: app)
    expect("aisle", titled: "Aisle", in: app)
  }

  /// Aisle
  @MainActor
  func testWay_aisle_2() throws {
    try skipUnlessRunning(in: ["iOS-regular", "iPadOS-regular", "macOS-regular", "visionOS-regular"])
    let app = launched()
    try selectTab("Plan", in: app)
    try perform("shopping-list.push.PlanRoute.aisle", "tap an aisle", in: app)
    expect("aisle", titled: "Aisle", in: app)
  }

  /// Chapter
  @MainActor
  func testWay_chapter() throws {
    try skipUnlessRunning(in: ["iPadOS-compact"])
    let app = launched()
    try perform("recipes.openWindow.cookbook-file", "choose Open Cookbook File", in: app)
    try perform("chapters.select.chapter", "tap a chapter", in: app)
    expect("chapter", titled: "Chapter", in: app)
  }

  /// Chapter
  @MainActor
  func testWay_chapter_2() throws {
    try skipUnlessRunning(in: ["iPadOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("recipes.openWindow.cookbook-file", "choose Open Cookbook File", in: app)
    try showSidebar(in: app)
    try perform("chapters.select.chapter", "tap a chapter", in: app)
    expect("chapter", titled: "Chapter", in: app)
  }

  /// Chapter
  @MainActor
  func testWay_chapter_3() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Cookbook file", in: app)
    try showSidebar(in: app)
    try perform("chapters.select.chapter", "tap a chapter", in: app)
    expect("chapter", titled: "Chapter", in: app)
  }

  /// Contents
  @MainActor
  func testWay_chapters() throws {
    try skipUnlessRunning(in: ["iPadOS-compact"])
    let app = launched()
    try perform("recipes.openWindow.cookbook-file", "choose Open Cookbook File", in: app)
    expect("chapters", titled: "Contents", in: app)
  }

  /// Contents
  @MainActor
  func testWay_chapters_2() throws {
    try skipUnlessRunning(in: ["iPadOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("recipes.openWindow.cookbook-file", "choose Open Cookbook File", in: app)
    try showSidebar(in: app)
    expect("chapters", titled: "Contents", in: app)
  }

  /// Contents
  @MainActor
  func testWay_chapters_3() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Cookbook file", in: app)
    try showSidebar(in: app)
    expect("chapters", titled: "Contents", in: app)
  }

  /// Cookbook
  @MainActor
  func testWay_cookbook() throws {
    let app = launched()
    try perform("recipes.select.SidebarItem.cookbook", "tap a cookbook", in: app)
    expect("cookbook", titled: "Cookbook", in: app)
  }

  /// Cooks
  @MainActor
  func testWay_cooks() throws {
    try skipUnlessRunning(in: ["iOS-compact"])
    let app = launched()
    try selectTab("Search", in: app)
    try perform("search.push.RecipeRoute.cooks", "tap All cooks", in: app)
    expect("cooks", titled: "Cooks", in: app)
  }

  /// Cooks
  @MainActor
  func testWay_cooks_2() throws {
    try skipUnlessRunning(in: ["iOS-regular"])
    let app = launched()
    try selectTab("Cooks", behindMore: true, in: app)
    expect("cooks", titled: "Cooks", in: app)
  }

  /// Cooks
  @MainActor
  func testWay_cooks_3() throws {
    try skipUnlessRunning(in: ["iPadOS-compact"])
    let app = launched()
    try perform("app-commands.switchTab.search-tab", "press ⌘F", in: app)
    try perform("search.push.RecipeRoute.cooks", "tap All cooks", in: app)
    expect("cooks", titled: "Cooks", in: app)
  }

  /// Cooks
  @MainActor
  func testWay_cooks_4() throws {
    try skipUnlessRunning(in: ["iPadOS-regular"])
    let app = launched()
    try showSidebar(in: app)
    try selectTab("Cooks", in: app)
    expect("cooks", titled: "Cooks", in: app)
  }

  /// Cooks
  @MainActor
  func testWay_cooks_5() throws {
    try skipUnlessRunning(in: ["macOS-regular", "visionOS-regular"])
    let app = launched()
    try selectTab("Cooks", in: app)
    expect("cooks", titled: "Cooks", in: app)
  }

  /// Day
  @MainActor
  func testWay_day() throws {
    let app = launched()
    try selectTab("Plan", in: app)
    try perform("week.push.PlanRoute.day", "tap a day", in: app)
    expect("day", titled: "Day", in: app)
  }

  /// Debug
  @MainActor
  func testWay_debug_menu() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iPadOS-compact"])
    let app = launched()
    try perform("recipes.sheet.account", "tap the portrait", in: app)
    try perform("account.push.debug-menu", "tap Debug", in: app)
    expect("debug-menu", titled: "Debug", in: app)
  }

  /// Debug
  @MainActor
  func testWay_debug_menu_2() throws {
    try skipUnlessRunning(in: ["iOS-regular"])
    let app = launched()
    try selectTab("Debug", behindMore: true, in: app)
    expect("debug-menu", titled: "Debug", in: app)
  }

  /// Debug
  @MainActor
  func testWay_debug_menu_3() throws {
    try skipUnlessRunning(in: ["iPadOS-regular"])
    let app = launched()
    try showSidebar(in: app)
    try selectTab("Debug", in: app)
    expect("debug-menu", titled: "Debug", in: app)
  }

  /// Debug
  @MainActor
  func testWay_debug_menu_4() throws {
    try skipUnlessRunning(in: ["macOS-regular", "visionOS-regular"])
    let app = launched()
    try selectTab("Debug", in: app)
    expect("debug-menu", titled: "Debug", in: app)
  }

  /// Edit Recipe
  @MainActor
  func testWay_editor() throws {
    let app = launched()
    try perform("compose.sheet.SheetRoute.editor", "tap New Recipe", in: app)
    expect("editor", titled: "Edit Recipe", in: app)
  }

  /// Index
  @MainActor
  func testWay_file_index_page() throws {
    try skipUnlessRunning(in: ["iPadOS-compact"])
    let app = launched()
    try perform("recipes.openWindow.cookbook-file", "choose Open Cookbook File", in: app)
    try perform("chapters.popover.file-index-page", "tap Index", in: app)
    expect("file-index-page", titled: "Index", in: app)
  }

  /// Index
  @MainActor
  func testWay_file_index_page_2() throws {
    try skipUnlessRunning(in: ["iPadOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("recipes.openWindow.cookbook-file", "choose Open Cookbook File", in: app)
    try showSidebar(in: app)
    try perform("chapters.popover.file-index-page", "tap Index", in: app)
    expect("file-index-page", titled: "Index", in: app)
  }

  /// Index
  @MainActor
  func testWay_file_index_page_3() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Cookbook file", in: app)
    try showSidebar(in: app)
    try perform("chapters.popover.file-index-page", "tap Index", in: app)
    expect("file-index-page", titled: "Index", in: app)
  }

  /// Handbook
  @MainActor
  func testWay_handbook_contents() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Handbook", in: app)
    expect("handbook-contents", titled: "Handbook", in: app)
  }

  /// Handbook page
  @MainActor
  func testWay_handbook_page() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Handbook", in: app)
    try perform("handbook-contents.select.handbook-page", "click a topic", in: app)
    expect("handbook-page", titled: "Handbook page", in: app)
  }

  /// Import an Old Cookbook
  @MainActor
  func testWay_import_old() throws {
    let app = launched()
    try perform("recipes.sheet.import-old", "choose Import an Old Cookbook", in: app)
    expect("import-old", titled: "Import an Old Cookbook", in: app)
  }

  /// Ingredient
  @MainActor
  func testWay_ingredient_picker() throws {
    let app = launched()
    try perform("compose.sheet.SheetRoute.editor", "tap New Recipe", in: app)
    try perform("editor.push.ingredient-picker", "tap an ingredient", in: app)
    expect("ingredient-picker", titled: "Ingredient", in: app)
  }

  /// Ingredients
  @MainActor
  func testWay_ingredients() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iPadOS-compact"])
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.push.RecipeRoute.ingredients", "tap Ingredients", in: app)
    expect("ingredients", titled: "Ingredients", in: app)
  }

  /// Ingredients
  @MainActor
  func testWay_ingredients_2() throws {
    try skipUnlessRunning(in: ["iOS-regular", "iPadOS-regular", "macOS-regular"])
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.inspector.ingredients", "tap Ingredients", in: app)
    expect("ingredients", titled: "Ingredients", in: app)
  }

  /// Ingredients
  @MainActor
  func testWay_ingredients_3() throws {
    try skipUnlessRunning(in: ["visionOS-regular"])
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.popover.ingredients", "tap Ingredients", in: app)
    expect("ingredients", titled: "Ingredients", in: app)
  }

  /// Kitchen header
  @MainActor
  func testWay_kitchen_header() throws {
    try skipUnlessRunning(in: ["iPadOS-regular"])
    let app = launched()
    try showSidebar(in: app)
    expect("kitchen-header", titled: "Kitchen header", in: app)
  }

  /// Kitchen header
  @MainActor
  func testWay_kitchen_header_2() throws {
    try skipUnlessRunning(in: ["macOS-regular", "visionOS-regular"])
    let app = launched()
    expect("kitchen-header", titled: "Kitchen header", in: app)
  }

  /// Kitchen table
  @MainActor
  func testWay_kitchen_table() throws {
    try skipUnlessRunning(in: ["visionOS-regular"])
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.openWindow.kitchen-space", "tap Set the table", in: app)
    expect("kitchen-table", titled: "Kitchen table", in: app)
  }

  /// Meal
  @MainActor
  func testWay_meal() throws {
    let app = launched()
    try selectTab("Plan", in: app)
    try perform("week.push.PlanRoute.day", "tap a day", in: app)
    expect("meal", titled: "Meal", in: app)
  }

  /// Choose a Recipe
  @MainActor
  func testWay_meal_picker() throws {
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.sheet.SheetRoute.addToPlan", "tap Plan it", in: app)
    expect("meal-picker", titled: "Choose a Recipe", in: app)
  }

  /// Not here any more
  @MainActor
  func testWay_not_found() throws {
    let app = launched()
    try perform("root.sheet.not-found", "open a link to something that is gone", in: app)
    expect("not-found", titled: "Not here any more", in: app)
  }

  /// Now Cooking
  @MainActor
  func testWay_now_cooking() throws {
    let app = launched()
    expect("now-cooking", titled: "Now Cooking", in: app)
  }

  /// Nutrition
  @MainActor
  func testWay_nutrition() throws {
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.push.nutrition", "tap Nutrition", in: app)
    expect("nutrition", titled: "Nutrition", in: app)
  }

  /// Pantry
  @MainActor
  func testWay_pantry() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iPadOS-compact"])
    let app = launched()
    try selectTab("Shopping", in: app)
    try perform("shopping-list.push.PlanRoute.pantry", "tap Pantry", in: app)
    expect("pantry", titled: "Pantry", in: app)
  }

  /// Pantry
  @MainActor
  func testWay_pantry_2() throws {
    try skipUnlessRunning(in: ["iOS-regular"])
    let app = launched()
    try selectTab("Pantry", behindMore: true, in: app)
    expect("pantry", titled: "Pantry", in: app)
  }

  /// Pantry
  @MainActor
  func testWay_pantry_3() throws {
    try skipUnlessRunning(in: ["iPadOS-regular"])
    let app = launched()
    try showSidebar(in: app)
    try selectTab("Pantry", in: app)
    expect("pantry", titled: "Pantry", in: app)
  }

  /// Pantry
  @MainActor
  func testWay_pantry_4() throws {
    try skipUnlessRunning(in: ["macOS-regular", "visionOS-regular"])
    let app = launched()
    try selectTab("Pantry", in: app)
    expect("pantry", titled: "Pantry", in: app)
  }

  /// Photo
  @MainActor
  func testWay_photo() throws {
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.push.RecipeRoute.photo", "tap the photo", in: app)
    expect("photo", titled: "Photo", in: app)
  }

  /// Pick a Chapter
  @MainActor
  func testWay_pick_a_chapter() throws {
    try skipUnlessRunning(in: ["iPadOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("recipes.openWindow.cookbook-file", "choose Open Cookbook File", in: app)
    expect("pick-a-chapter", titled: "Pick a Chapter", in: app)
  }

  /// Pick a Chapter
  @MainActor
  func testWay_pick_a_chapter_2() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Cookbook file", in: app)
    expect("pick-a-chapter", titled: "Pick a Chapter", in: app)
  }

  /// Pick a Recipe
  @MainActor
  func testWay_pick_a_recipe() throws {
    try skipUnlessRunning(in: ["iOS-regular", "iPadOS-regular", "macOS-regular", "visionOS-regular"])
    let app = launched()
    expect("pick-a-recipe", titled: "Pick a Recipe", in: app)
  }

  /// Pick a Topic
  @MainActor
  func testWay_pick_a_topic() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Handbook", in: app)
    expect("pick-a-topic", titled: "Pick a Topic", in: app)
  }

  /// Recipes Plus
  @MainActor
  func testWay_plus() throws {
    let app = launched()
    try perform("root.sheet.plus", "tap the banner that offers Recipes Plus", in: app)
    expect("plus", titled: "Recipes Plus", in: app)
  }

  /// Preferences
  @MainActor
  func testWay_preferences() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular"])
    let app = launched()
    try perform("recipes.sheet.account", "tap the portrait", in: app)
    try perform("account.push.preferences", "tap Preferences", in: app)
    expect("preferences", titled: "Preferences", in: app)
  }

  /// Preferences
  @MainActor
  func testWay_preferences_2() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Settings", in: app)
    expect("preferences", titled: "Preferences", in: app)
  }

  /// Preferences
  @MainActor
  func testWay_preferences_3() throws {
    try skipUnlessRunning(in: ["visionOS-regular"])
    let app = launched()
    try perform("kitchen-header.sheet.account", "tap the portrait", in: app)
    try perform("account.push.preferences", "tap Preferences", in: app)
    expect("preferences", titled: "Preferences", in: app)
  }

  /// Cook
  @MainActor
  func testWay_profile() throws {
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.push.RecipeRoute.profile", "tap the cook's name", in: app)
    expect("profile", titled: "Cook", in: app)
  }

  /// Recipe
  @MainActor
  func testWay_recipe() throws {
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    expect("recipe", titled: "Recipe", in: app)
  }

  /// Recipes
  @MainActor
  func testWay_recipes() throws {
    let app = launched()
    expect("recipes", titled: "Recipes", in: app)
  }

  /// Reviews
  @MainActor
  func testWay_reviews() throws {
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.push.RecipeRoute.reviews", "tap the stars", in: app)
    expect("reviews", titled: "Reviews", in: app)
  }

  /// Recipes
  @MainActor
  func testWay_root() throws {
    let app = launched()
    expect("root", titled: "Recipes", in: app)
  }

  // No taps lead to Save Recipe.

  /// Search
  @MainActor
  func testWay_search() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iOS-regular", "visionOS-regular"])
    let app = launched()
    try selectTab("Search", in: app)
    expect("search", titled: "Search", in: app)
  }

  /// Search
  @MainActor
  func testWay_search_2() throws {
    try skipUnlessRunning(in: ["iPadOS-compact", "iPadOS-regular", "macOS-regular"])
    let app = launched()
    try perform("app-commands.switchTab.search-tab", "press ⌘F", in: app)
    expect("search", titled: "Search", in: app)
  }

  /// Shopping List
  @MainActor
  func testWay_shopping_list() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iPadOS-compact"])
    let app = launched()
    try selectTab("Shopping", in: app)
    expect("shopping-list", titled: "Shopping List", in: app)
  }

  /// Shopping List
  @MainActor
  func testWay_shopping_list_2() throws {
    try skipUnlessRunning(in: ["iOS-regular", "iPadOS-regular", "macOS-regular", "visionOS-regular"])
    let app = launched()
    try selectTab("Plan", in: app)
    expect("shopping-list", titled: "Shopping List", in: app)
  }

  /// Sign In
  @MainActor
  func testWay_sign_in() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("recipes.sheet.account", "tap the portrait", in: app)
    expect("sign-in", titled: "Sign In", in: app)
  }

  /// Sign In
  @MainActor
  func testWay_sign_in_2() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Settings", in: app)
    try selectTab("Account", in: app)
    try perform("account.sheet.sign-in", "click Sign in", in: app)
    expect("sign-in", titled: "Sign In", in: app)
  }

  /// Step
  @MainActor
  func testWay_step() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("start-cooking", "tap Start cooking", in: app)
    expect("step", titled: "Step", in: app)
  }

  /// Step
  @MainActor
  func testWay_step_2() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Cooking", in: app)
    expect("step", titled: "Step", in: app)
  }

  /// Steps
  @MainActor
  func testWay_steps() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iPadOS-compact"])
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("start-cooking", "tap Start cooking", in: app)
    try goBack(in: app)
    expect("steps", titled: "Steps", in: app)
  }

  /// Steps
  @MainActor
  func testWay_steps_2() throws {
    try skipUnlessRunning(in: ["iOS-regular", "iPadOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("start-cooking", "tap Start cooking", in: app)
    try showSidebar(in: app)
    expect("steps", titled: "Steps", in: app)
  }

  /// Steps
  @MainActor
  func testWay_steps_3() throws {
    try skipUnlessRunning(in: ["macOS-regular"])
    let app = launched()
    try chooseMenuItem("Cooking", in: app)
    expect("steps", titled: "Steps", in: app)
  }

  /// Timers
  @MainActor
  func testWay_timers() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular"])
    let app = launched()
    try selectTab("Plan", in: app)
    expect("timers", titled: "Timers", in: app)
  }

  /// Timers
  @MainActor
  func testWay_timers_2() throws {
    try skipUnlessRunning(in: ["macOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("now-cooking.sheet.timers", "tap the minutes", in: app)
    expect("timers", titled: "Timers", in: app)
  }

  /// Convert
  @MainActor
  func testWay_unit_converter() throws {
    let app = launched()
    try perform("recipes.popover.unit-converter", "tap Convert", in: app)
    expect("unit-converter", titled: "Convert", in: app)
  }

  /// This Week
  @MainActor
  func testWay_week() throws {
    let app = launched()
    try selectTab("Plan", in: app)
    expect("week", titled: "This Week", in: app)
  }

  /// Cook along
  @MainActor
  func testWay_welcome_cook() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("root.fullScreenCover", "open the app for the first time", in: app)
    expect("welcome-cook", titled: "Cook along", in: app)
  }

  /// Plan the week
  @MainActor
  func testWay_welcome_plan() throws {
    try skipUnlessRunning(in: ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular", "visionOS-regular"])
    let app = launched()
    try perform("root.fullScreenCover", "open the app for the first time", in: app)
    try selectTab("Plan", in: app)
    expect("welcome-plan", titled: "Plan the week", in: app)
  }

  /// Your Review
  @MainActor
  func testWay_write_review() throws {
    let app = launched()
    try perform("recipes.select.SidebarItem.recipe", "tap a recipe", in: app)
    try perform("recipe.push.RecipeRoute.reviews", "tap the stars", in: app)
    try perform("reviews.sheet.write-review", "tap Write a review", in: app)
    expect("write-review", titled: "Your Review", in: app)
  }

  // MARK: Steps

  @MainActor
  private func launched(_ arguments: [String] = []) -> XCUIApplication {
    continueAfterFailure = false
    let app = XCUIApplication()
    app.launchArguments += arguments
    app.launch()
    return app
  }

  /// Whether the tests run in one of the environments, or it is not known where they run.
  private func isRunning(in environments: [String]) -> Bool {
    let here = ProcessInfo.processInfo.environment["NAVATLAS_ENVIRONMENT"]
    return here.map(environments.contains) ?? true
  }

  private func skipUnlessRunning(in environments: [String]) throws {
    try XCTSkipUnless(
      isRunning(in: environments),
      "for \(environments.joined(separator: ", "))"
    )
  }

  @MainActor
  private func open(_ text: String, in app: XCUIApplication) throws {
    app.open(try XCTUnwrap(URL(string: text)))
  }

  @MainActor
  private func perform(_ id: String, _ words: String, in app: XCUIApplication) throws {
    let control = app.descendants(matching: .any)[id].firstMatch
    guard control.waitForExistence(timeout: 5) else {
      throw XCTSkip("to \(words), give a control the accessibility identifier \(id)")
    }
    control.tap()
  }

  @MainActor
  private func selectTab(
    _ title: String,
    behindMore isBehindMore: Bool = false,
    in app: XCUIApplication
  ) throws {
    if isBehindMore { app.tabBars.buttons["More"].firstMatch.tap() }
    let tab = app.descendants(matching: .any)[title].firstMatch
    guard tab.waitForExistence(timeout: 5) else { throw XCTSkip("no tab is called \(title)") }
    tab.tap()
  }

  @MainActor
  private func chooseMenuItem(_ title: String, in app: XCUIApplication) throws {
    let item = app.menuItems[title].firstMatch
    guard item.exists else { throw XCTSkip("no menu item is called \(title)") }
    item.tap()
  }

  @MainActor
  private func goBack(in app: XCUIApplication) throws {
    app.navigationBars.buttons.firstMatch.tap()
  }

  @MainActor
  private func closePresentation(in app: XCUIApplication) throws {
    app.swipeDown(velocity: .fast)
  }

  @MainActor
  private func showSidebar(in app: XCUIApplication) throws {
    let button = app.buttons["ToggleSidebar"].firstMatch
    guard button.exists else { throw XCTSkip("nothing shows the sidebar") }
    button.tap()
  }

  @MainActor
  private func expect(_ screen: String, titled title: String, in app: XCUIApplication) {
    let marks = [
      app.descendants(matching: .any)[screen].firstMatch, app.navigationBars[title].firstMatch,
      app.staticTexts[title].firstMatch,
    ]
    let end = Date(timeIntervalSinceNow: 5)
    while Date() < end {
      if marks.contains(where: { $0.exists }) { return }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    }
    XCTFail("\(title) (\(screen)) is not shown")
  }
}
