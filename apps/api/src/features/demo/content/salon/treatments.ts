import type { DemoCategory, DemoItem, DemoService } from "../types.ts";

/** What a salon offers: an item of its menu that can also be booked by time. */
export interface Treatment extends DemoItem {
  minutes: number;
}

export interface TreatmentCategory extends DemoCategory {
  items: readonly Treatment[];
  /** E-mail addresses of those who do these. */
  people: readonly string[];
}

/** The bookable twins of the menu: the price is that of the first size. */
export const servicesOf = (categories: readonly TreatmentCategory[], branches: readonly string[]): DemoService[] =>
  categories.flatMap(({ items, people }) =>
    items.map(({ name, description, pictures, prices, minutes }) => {
      const [picture] = pictures ?? [];
      const [price] = prices;
      if (!picture || !price) throw new Error(`${name.en} needs a picture and a price.`);
      const service = { name, picture, price: price.price, minutes, people, offeredBy: { branches } };
      return description ? { ...service, description } : service;
    }),
  );
