/** What guests filter items by, for cards, the history and guests. */
export const markNames = {
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  new: "New",
  best_seller: "Best seller",
} as const;

export const allergenNames = {
  gluten: "Gluten",
  crustaceans: "Crustaceans",
  eggs: "Eggs",
  fish: "Fish",
  peanuts: "Peanuts",
  soy: "Soy",
  milk: "Milk",
  nuts: "Nuts",
  celery: "Celery",
  mustard: "Mustard",
  sesame: "Sesame",
  sulphites: "Sulphites",
  lupin: "Lupin",
  molluscs: "Molluscs",
} as const;

/** Names of fields in the history. */
export const optionFields = {
  option_groups: "Option group",
  options: "Option",
  items: "Items",
  min: "Choose at least",
  max: "Choose at most",
  preset: "Preset",
  group: "Group",
  marks: "Marks",
  allergens: "Allergens",
  spice: "Spice",
  calories: "Calories",
} as const;

/** The rule of a group as a sentence. */
export const optionRules = {
  exactly: "Required, choose {min} of {count}",
  atLeast: "Required, choose at least {min} of {count}",
  between: "Required, choose {min} to {max} of {count}",
  upTo: "Optional, up to {max} of {count}",
  any: "Optional",
} as const;
