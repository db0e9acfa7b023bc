export const guest = {
  menu: "Menu",
} as const;
