export const rejectionReasons = {
  title: "Rejection reasons",
  add: "Add a new Reason",
  edit: "Edit Reason",
  search: "Search by name",
  emptyTitle: "Add your first reason",
  emptyText: "Whoever rejects an order chooses from these, and the guest reads it in both languages.",
  deleteText: "Orders that were rejected for it keep it.",
  name: "Reason",
  nameText: "Guests read it in both languages.",
} as const;
