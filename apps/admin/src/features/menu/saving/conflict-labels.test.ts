import { menu as ar } from "@diwan/ui/catalogue/ar/menu/menu";
import { menu as en } from "@diwan/ui/catalogue/en/menu/menu";
import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { itemDraft } from "../drafts/item-draft.ts";
import type { Screen } from "../screen.ts";
import { chaletItem } from "../tree/samples.ts";
import { itemLabels } from "./conflict-labels.ts";

const screenIn = (locale: "en" | "ar", chalet: boolean): Screen => {
  const t = createTranslator({ locale, messages: { menu: { en, ar }[locale] }, namespace: "menu" });
  return { t, locale, chalet, currency: "KWD" } as unknown as Screen; // labels read nothing else
};

test.each([
  ["en", "Price: Weekdays"],
  ["ar", "السعر: أيام الأسبوع"],
] as const)("names the packages of a chalet in %s", (locale, field) => {
  const { label } = itemLabels(chaletItem, itemDraft.read(chaletItem), screenIn(locale, true));
  const difference = { path: "prices.price-3.price", was: "95", yours: "90", theirs: "99" };
  expect(label(difference)?.field).toBe(field);
});
