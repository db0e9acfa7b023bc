export const floors = {
  title: "Floors",
  add: "Add a new Floor",
  edit: "Edit Floor",
  search: "Search by name",
  emptyTitle: "Add your first floor",
  emptyText: "Floors, terraces and halls hold the tables of a branch. Orders and bookings name them.",
  name: "Name",
  nameText: "What staff and guests call it.",
  nameTextOf: "A floor of {branch}, as staff and guests call it.",
  tables: "Tables",
  count: "{count, plural, =0 {No tables yet} one {# table} other {# tables}}",
} as const;
