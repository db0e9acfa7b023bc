import type { GuestItem } from "./guests.ts";

/** An item without amounts, for guests where prices are hidden. */
export const withoutItemAmounts = (item: GuestItem): GuestItem => ({
  ...item,
  // Prices stay listed, because the guest chooses one of them.
  prices: item.prices.map((price) => ({ ...price, price: 0, was: null })),
  addons: item.addons.map((addon) => ({ ...addon, price: 0 })),
  option_groups: item.option_groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, price: 0 })),
  })),
  discount: null,
  holiday: null,
  chalet: item.chalet && { ...item.chalet, insurance: 0 },
});
