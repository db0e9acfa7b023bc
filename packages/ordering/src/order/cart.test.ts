import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cart, emptyCart, isFull, piecesOf, totalsOf, withLine, withoutLines, withQuantity } from "./cart.ts";
import { lineOf } from "./line.ts";
import type { Quote } from "./calls.ts";
import { quoted, reconciled } from "./reconcile.ts";
import { offer } from "../testing/fixtures.ts";

const line = (choice: Parameters<typeof lineOf>[1] = {}, of = offer()) => {
  const made = lineOf(of, choice);
  if (!made) throw new Error("no line");
  return made;
};
const cartOf = (...lines: ReturnType<typeof line>[]): Cart => lines.reduce(withLine, emptyCart("k".repeat(32), 0));

describe("a cart", () => {
  test("adds equal choices to one line, and different ones as separate lines", () => {
    const twice = cartOf(line({ addon_ids: ["laban", "dakkous"] }), line({ addon_ids: ["dakkous", "laban"] }));
    expect(twice.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(cartOf(line(), line({ note: "no salt" }), line({ addon_ids: ["laban"] })).lines).toHaveLength(3);
    expect(cartOf(line({ note: " no salt" }), line({ note: "no salt " })).lines).toHaveLength(1);
  });

  test("rejects choices that the item does not have", () => {
    const sizes = offer({
      prices: [
        { id: "a", price: 1, was: null, locales: [] },
        { id: "b", price: 2, was: null, locales: [] },
      ],
    });
    expect(lineOf(sizes)).toBeUndefined();
    expect(lineOf(sizes, { price_id: "c" })).toBeUndefined();
    expect(lineOf(sizes, { price_id: "b", addon_ids: ["other"] })).toBeUndefined();
    expect(lineOf(sizes, { price_id: "b" })?.shown.price).toBe(2);
  });

  test("identifies the price of a holiday by its item", () => {
    const price = { id: "machboos", price: 5, was: null, locales: [] };
    expect(lineOf(offer({ prices: [price] }))?.price_id).toBeNull();
  });

  test("keeps quantities and lines within the limits after any changes", () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -2, max: 2_000 }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (all) => {
        const cart = all.reduce((now, [which, quantity, add]) => {
          const one = line({ note: String(which), quantity });
          return add ? withLine(now, one) : withQuantity(now, one.key, quantity);
        }, cartOf());
        for (const { quantity } of cart.lines) {
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(GUEST_LIMITS.orderQuantity);
        }
        expect(new Set(cart.lines.map(({ key }) => key)).size).toBe(cart.lines.length);
        expect(
          piecesOf(
            withoutLines(
              cart,
              cart.lines.map(({ key }) => key),
            ).lines,
          ),
        ).toBe(0);
      }),
    );
    const full = cartOf(...Array.from({ length: GUEST_LIMITS.orderLines + 5 }, (_, at) => line({ note: String(at) })));
    expect(full.lines).toHaveLength(GUEST_LIMITS.orderLines);
    expect(isFull(full)).toBe(true);
  });

  test("adds up as the server does", () => {
    const discounted = offer({ prices: [{ id: "p", price: 4.95, was: 5.5, locales: [] }] });
    const cart = cartOf(line({ addon_ids: ["dakkous"], quantity: 2 }), line({}, { ...discounted, id: "kebab" }));
    expect(totalsOf(cart.lines, 0.5)).toEqual({ subtotal: 12.5, discount: 0.55, extra_charge: 0.5, total: 12.45 });
  });
});

describe("changes since the items were chosen", () => {
  const today = (...items: ReturnType<typeof offer>[]) => ({
    find: (id: string) => items.find((item) => item.id === id),
    whole: true,
  });
  const trouble = (now: ReturnType<typeof offer> | undefined, kept = line({ addon_ids: ["laban"] })) =>
    reconciled([kept], today(...(now ? [now] : [])))[0]?.trouble;

  test("include items that are gone, sold out or offered differently", () => {
    expect(trouble(offer())).toBeUndefined();
    expect(trouble(undefined)).toBe("gone");
    expect(trouble(offer({ sold_out: true }))).toBe("soldOut");
    expect(trouble(offer({ disable_ordering: true }))).toBe("notOrdered");
    expect(trouble(offer({ prices: [] }))).toBe("notOrdered");
    expect(trouble(offer({ prices: [{ id: "other", price: 1, was: null, locales: [] }] }))).toBe("priceGone");
    expect(trouble(offer({ addons: [] }))).toBe("addonGone");
  });

  test("do not include another name of a single price", () => {
    const nameless = offer({ prices: [{ id: "machboos", price: 3.25, was: null, locales: [] }] });
    const [again] = reconciled([line()], today(nameless));
    expect(again).toMatchObject({ line: { price_id: null } });
    expect(again).not.toHaveProperty("trouble");
    expect(reconciled([line({}, nameless)], today(offer()))[0]).toMatchObject({ line: { price_id: "single" } });
  });

  test("are reported by the server if the shown menu is incomplete", () => {
    expect(reconciled([line()], { find: () => undefined, whole: false })[0]?.trouble).toBeUndefined();
  });

  test("include prices, with the previous price", () => {
    const kept = line({ addon_ids: ["laban"], quantity: 3 });
    const dearer = offer({ prices: [{ id: "single", price: 3.5, was: 4, locales: [] }] });
    const [now] = reconciled([kept], today(dearer));
    expect(now).toMatchObject({ before: 3.65, line: { key: kept.key, quantity: 3, shown: { price: 3.5, was: 4 } } });
    expect(reconciled([kept], today(offer()))[0]).not.toHaveProperty("before");
  });

  test("follow the server's quote, whatever the shown menu says", () => {
    const kept = line({ addon_ids: ["laban"], quantity: 2 });
    const quote = {
      lines: [
        {
          item_id: kept.item_id,
          quantity: 2,
          price: 4,
          discount: 1,
          addons: [{ ...kept.shown.addons[0], price: 0.5 }],
        },
      ],
    } as unknown as Quote; // prices depend on these
    const [now] = quoted(reconciled([kept], today(offer())), quote, [kept]);
    expect(now).toMatchObject({ before: 3.65, line: { shown: { price: 3.5, was: 4 } } });
    expect(now && totalsOf([now.line], 0)).toMatchObject({ subtotal: 9, discount: 1, total: 8 });
  });
});
