import { CartBar } from "@diwan/ordering/cart/cart-bar";
import { MenuContext } from "@diwan/ordering/menu-context";
import { ItemPrice, Price } from "@diwan/ordering/parts/price";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Totals } from "./cart/cart-panel.tsx";
import { LanguageContext, TEXTS } from "./language.ts";
import { KioskContext, type KioskState, useMenuState } from "./visit/kiosk-state.ts";

const line = {
  ...{ key: "a", item_id: "b", price_id: null, addon_ids: [], quantity: 2, note: "" },
  shown: { locales: [], price_locales: [], price: 1.5, was: null, addons: [], src: null },
};
const item = { id: "b", locales: [], media: [], addons: [], prices: [{ price: 1.5, was: null, locales: [] }] };

function Shown({ kiosk }: { kiosk: KioskState }) {
  return (
    <KioskContext value={kiosk}>
      <MenuContext value={useMenuState(kiosk)}>
        <Price amount={1.5} />
        <ItemPrice item={item} />
        <CartBar lines={kiosk.lines} extraCharge={0.25} label="Open" onOpen={() => undefined} />
        <Totals
          placing={{ sending: false, notice: undefined, errors: {}, messages: new Map(), send: () => undefined }}
        />
      </MenuContext>
    </KioskContext>
  );
}

function shown(HidePrices: boolean): string {
  const kiosk = {
    branch: {
      currency: "KWD",
      business: { type: "restaurant" },
      settings: { ExtraCharge: 0.25 },
      opening_hours: null,
      closures: [],
    },
    tablet: { HidePrices },
    lines: [{ line }],
    place: { kind: "counter" },
    takesOrders: true,
  } as unknown as KioskState; // the fields that these components read
  const language = {
    locale: "en" as const,
    texts: TEXTS.en,
    say: (text: string) => text,
    changeLocale: () => undefined,
  };
  return renderToString(
    <LanguageContext value={language}>
      <Shown kiosk={kiosk} />
    </LanguageContext>,
  );
}

test("shows no amount, and no zero instead, if the tablet hides prices", () => {
  expect(shown(false).match(/\d\.\d{3}/g)).toHaveLength(6);
  expect(shown(true)).not.toMatch(/\d\.\d{3}/);
});
