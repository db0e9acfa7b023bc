export const permissions = {
  title: "Permissions",
  search: "Search by name or email",
  emptyTitle: "Nobody yet",
  emptyText: "People are added under Users; what each may do is set here, for each branch.",
  name: "Name",
  set: "Set",
  holds: "May do here",
  change: "Change permissions",
  look: "Look at permissions",
  of: "Permissions of {name}",
} as const;
