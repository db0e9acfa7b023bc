import { describe, expect, it } from "vitest";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { reconciled } from "@diwan/ordering/order/reconcile";
import { lineOf } from "@diwan/ordering/order/line";
import { isWhole, offerOf, troubleOf } from "@diwan/ordering/order/offer";
import { dataOf, render, textOf, withSettings } from "../testing/render.ts";
import { restaurantMenu } from "../testing/restaurant.ts";
import { listedItems } from "@diwan/ordering/menu-items";
import { type PageData, withOpened } from "../page-data.ts";
import { readTable, readView, readWholeView, viewLink } from "../address/view.ts";
import { followAddress, menuAddress } from "../address/links.ts";
import { menuChoices } from "./menu-choices.ts";

const open = { OrderModes: ["DineIn" as const] };
const ordering = withSettings(open);
const [first] = restaurantMenu.categories[0]?.items ?? [];
const sheet = `?item=${first?.id}`;
const adds = (branch: typeof ordering): number => render({ branch }).match(/class="add"/g)?.length ?? 0;

describe("what can be ordered", () => {
  it("can be added from the list and from its sheet, where the branch takes orders", () => {
    expect(adds(ordering)).toBeGreaterThan(0);
    expect(render({ branch: ordering, search: sheet })).toContain('class="order-form"');
  });

  it.each([
    ["the cart is hidden", { HideCart: true }],
    ["ordering is paused", { DisableOrdering: true }],
    ["no way to order is offered", { OrderModes: [] }],
  ])("is read-only where %s", (_, settings) => {
    const branch = withSettings({ ...open, ...settings });
    expect(adds(branch)).toBe(0);
    expect(render({ branch, search: sheet })).not.toContain('class="order-form"');
  });

  it.each<BusinessType>(["salon", "hotel", "chalet"])(
    "is empty at a %s, and the page contains no ids for it",
    (type) => {
      const branch = { ...ordering, business: { ...ordering.business, type } };
      expect(adds(branch)).toBe(0);
      const data = JSON.stringify(dataOf(render({ branch }), "application/json"));
      for (const { id } of first?.prices ?? []) expect(data).not.toContain(id);
    },
  );

  it("excludes sold-out items and items with ordering disabled", () => {
    for (const mark of [{ sold_out: true }, { disable_ordering: true }]) {
      const categories = restaurantMenu.categories.map((one) => ({
        ...one,
        children_nested: [],
        items: one.items.map((item) => ({ ...item, ...mark })),
      }));
      const html = render({ branch: ordering, menu: { ...restaurantMenu, categories }, search: sheet });
      expect(html).not.toMatch(/class="add"|class="order-form"/);
    }
  });

  it("has its choices without amounts where prices are hidden", () => {
    const branch = withSettings({ ...open, HidePrices: true });
    const text = textOf(render({ branch, search: sheet }));
    expect(text).toContain("Choose one");
    // the location has decimals too
    expect(text.replace(/\d+\.\d{5}, \d+\.\d{5}/, "")).not.toMatch(/\d\.\d{3}/);
  });

  it("is the same item for the cart and for the server", () => {
    const data = dataOf(render({ branch: ordering }), "application/json") as PageData; // as the browser parses it
    const choices = menuChoices(ordering, restaurantMenu);
    for (const { item } of listedItems(data.menu.categories)) {
      const offer = offerOf(item, choices);
      const line = offer && lineOf(offer, { price_id: offer.prices[0]?.id ?? null });
      if (!line || troubleOf(offer)) continue;
      expect(reconciled([line], { find: () => offer, whole: true })).toEqual([{ line }]);
      expect(line.price_id === null).toBe(offer.prices.length === 1);
    }
  });
});

describe("the ids of choices", () => {
  const listed = (html: string) =>
    listedItems(withOpened(dataOf(html, "application/json") as PageData).menu.categories).map(({ item }) => item); // as the browser parses it
  const several = (item: { prices: readonly object[]; addons: readonly object[] }) =>
    item.prices.length > 1 || item.addons.length > 0;

  it("follow the page, except those of the item that is open at first", () => {
    const items = listed(render({ branch: ordering }));
    expect(items.filter(several)).not.toHaveLength(0);
    expect(items.filter(isWhole)).toEqual(items.filter((item) => !several(item)));
    const opened = listed(render({ branch: ordering, search: sheet })).filter((item) => several(item) && isWhole(item));
    expect(opened.map(({ id }) => id)).toEqual([first?.id]);
    expect(listed(render({ branch: ordering, search: "?preview=1" })).every(isWhole)).toBe(true);
  });

  it("are required before an item can be ordered", () => {
    const choices = menuChoices(ordering, restaurantMenu);
    for (const item of listed(render({ branch: ordering }))) {
      expect(offerOf(item) !== undefined).toBe(!several(item));
      expect(item.id in choices).toBe(several(item));
      expect(offerOf(item, choices)).toMatchObject({ prices: item.prices, addons: item.addons });
    }
  });

  it("have no amounts where prices are hidden, and are missing where nothing can be ordered", () => {
    const amounts = (parts: Partial<typeof ordering>): number[] =>
      Object.values(menuChoices({ ...ordering, ...parts }, restaurantMenu)).flatMap(({ prices, addons }) =>
        [...prices, ...addons].map(({ price }) => price),
      );
    expect(Math.max(...amounts({}))).toBeGreaterThan(0);
    expect(Math.max(...amounts(withSettings({ ...open, HidePrices: true })))).toBe(0);
    const salon = { ...ordering, business: { ...ordering.business, type: "salon" as const } };
    expect(JSON.stringify(menuChoices(salon, restaurantMenu))).not.toMatch(/"id"/);
  });
});

describe("addresses", () => {
  it("open the cart only in the browser", () => {
    const link = viewLink({ cart: true, locale: "en", menu: null });
    expect(readWholeView(link)).toMatchObject({ cart: true });
    expect(readView(link)).not.toHaveProperty("cart");
    expect(render({ branch: ordering, search: link })).not.toContain("cart-title");
  });

  it("link from the menu to the order and back, with the table", () => {
    const address = followAddress("a b", "tok/en", { locale: "ar", table: "abc0123456" });
    expect(address).toBe("/qr/a%20b/orders/tok%2Fen?t=abc0123456&lang=ar");
    expect(readTable(new URL(menuAddress("s", { locale: "ar", table: "abc0123456" }), "http://a").search)).toBe(
      "abc0123456",
    );
  });
});
