export const menu = {
  title: "Menu",
  saveAll: "Save All Items",
  saveAllDone: "All items have been saved successfully",
  saveAllFailed: "An error occurred while saving the items",
} as const;
