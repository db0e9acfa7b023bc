import type { GuestItem } from "@diwan/contract/guests/guests";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CartBar } from "./cart/cart-bar.tsx";
import { Totals } from "./cart/totals.tsx";
import { type House, HouseContext } from "./house-context.ts";
import { LanguageContext } from "./language/language-context.ts";
import { textsOf } from "./language/texts.ts";
import { ItemPrice } from "./menu/item-price.tsx";
import { Price } from "./pieces/price.tsx";

const line = {
  ...{ key: "a", item_id: "b", price_id: null, addon_ids: [], quantity: 2, note: "" },
  shown: { locales: [], price_locales: [], price: 1.5, was: null, addons: [], src: null },
};
const item = { prices: [{ id: "c", price: 1.5, was: null, locales: [] }], holiday: null } as unknown as GuestItem; // what has a price

function shown(HidePrices: boolean): string {
  const house = {
    branch: { currency: "KWD", settings: { ExtraCharge: 0.25 }, closures: [] },
    tablet: { HidePrices },
    lines: [{ line }],
    place: { kind: "counter" },
    takesOrders: true,
  } as unknown as House; // what these parts read
  const language = { locale: "en" as const, texts: textsOf("en"), say: (text: string) => text, speak: () => undefined };
  return renderToString(
    <LanguageContext value={language}>
      <HouseContext value={house}>
        <Price amount={1.5} />
        <ItemPrice item={item} />
        <CartBar onOpen={() => undefined} />
        <Totals placing={{ sending: false, word: undefined, errors: {}, messages: new Map(), send: () => undefined }} />
      </HouseContext>
    </LanguageContext>,
  );
}

test("a tablet that hides prices shows not one amount, nor a zero in its place", () => {
  expect(shown(false).match(/\d\.\d{3}/g)).toHaveLength(6);
  expect(shown(true)).not.toMatch(/\d\.\d{3}/);
});
