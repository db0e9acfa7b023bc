import type { ChaletLabel } from "@diwan/contract/api/enumerations";
import type { DemoAddon, DemoPrice, DemoTable, BilingualText } from "./types.ts";

export const bilingual = (en: string, ar: string): BilingualText => ({ en, ar });

/** The price of an item that comes in one size. */
export const singlePrice = (price: number): DemoPrice[] => [{ price }];

export const sizePrice = (en: string, ar: string, price: number): DemoPrice => ({ label: { en, ar }, price });

export const addon = (en: string, ar: string, price: number): DemoAddon => ({ name: { en, ar }, price });

/** The three packages of a chalet: Sunday to Wednesday, Thursday to Saturday, a whole week. */
export const packagePrices = (weekdays: number, weekend: number, fullWeek: number): DemoPrice[] => [
  { label: "Weekdays" satisfies ChaletLabel, price: weekdays },
  { label: "Weekend" satisfies ChaletLabel, price: weekend },
  { label: "FullWeek" satisfies ChaletLabel, price: fullWeek },
];

/** Tables numbered from `first` on; `seats` has the number of seats of each. */
export const numberedTables = (first: number, seats: readonly number[]): DemoTable[] =>
  seats.map((count, index) => ({
    name: bilingual(`Table ${first + index}`, `طاولة ${(first + index).toLocaleString("ar-u-nu-arab")}`),
    seats: count,
  }));

/** Landscape pictures cropped to their card; suits food and rooms. */
export const landscape = { dimensions: "Landscape", fitting: "Cropped" } as const;
export const squared = { dimensions: "Squared", fitting: "Cropped" } as const;
export const portrait = { dimensions: "Portrait", fitting: "Cropped" } as const;
