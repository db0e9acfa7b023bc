import type { Offer } from "../order/offer.ts";
import type { TextStorage } from "../order/kept.ts";

const named = (name: string) => [
  { locale: "en" as const, name },
  { locale: "ar" as const, name },
];

export const offer = (more: Partial<Offer> = {}): Offer => ({
  id: "machboos",
  locales: named("Machboos"),
  prices: [{ id: "single", price: 3.25, was: null, locales: [] }],
  addons: [
    { id: "dakkous", price: 0.25, locales: named("Dakkous") },
    { id: "laban", price: 0.4, locales: named("Laban") },
  ],
  media: [{ src: "/media/a.jpg", type: "image" }],
  ...more,
});

/** A browser's storage; `full` makes it reject writes. */
export function memory(): TextStorage & { full: boolean; texts: Map<string, string> } {
  const texts = new Map<string, string>();
  const storage = {
    full: false,
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem(name: string, text: string) {
      if (storage.full) throw new DOMException("full", "QuotaExceededError");
      texts.set(name, text);
    },
    removeItem: (name: string) => void texts.delete(name),
  };
  return storage;
}
