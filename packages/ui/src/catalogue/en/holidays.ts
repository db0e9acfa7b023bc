export const holidays = {
  title: "Holidays",
  add: "Add a new Holiday",
  edit: "Edit Holiday",
  search: "Search by name",
  emptyTitle: "Add your first holiday",
  emptyText: "On the days of a holiday its prices take the place of the usual ones.",
  name: "Name",
  nameText: "Shown to guests beside the price. If only Arabic is filled in, it is used for both.",
  days: "Days",
  daysText: "Both days are part of the holiday.",
  from: "First day",
  to: "Last day",
  prices: "Price",
  pricesText:
    "What every entry of the menu without a price of its own costs in the holiday: its first size, or all nights of a stay in it. Empty keeps the usual prices; an entry's own price is set with the sun on its picture.",
  closures: "Closures",
  price: "Holiday price",
} as const;
