export const business = {
  title: "Business",
  add: "Add a new Business",
  edit: "Edit Business",
  search: "Search by name",
  emptyTitle: "Add your first business",
  emptyText: "A business holds its menus, branches and people. It begins with a branch, a menu and the usual settings.",
  deleteText:
    "It closes for everybody: its menus, branches and people are out of reach, and its QR codes lead nowhere.",
  name: "Name",
  nameText:
    "Shown to guests in their language, with 5 letters or more. If only Arabic is filled in, it is used for both.",
  about: "About",
  kind: "Kind",
  kindText: "Decides what the business is set up with: a menu, chalets, rooms or services.",
  kindKept: "It was chosen when the business was opened and stays.",
  type: "Type",
  logo: "Logo",
  logoText: "Shown on the guest page and on printed papers.",
  made: "Created",
} as const;
