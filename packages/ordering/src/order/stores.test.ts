import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withDetails, withLine } from "./cart.ts";
import { openCart, readCart } from "./cart-store.ts";
import { lineOf } from "./line.ts";
import { openOrders } from "./placed-orders.ts";
import { memory, offer } from "../testing/fixtures.ts";

const DAY = 24 * 60 * 60 * 1000;
const line = lineOf(offer(), { addon_ids: ["laban"], note: "hot" });
if (!line) throw new Error("no line");
const fill = (cart: ReturnType<typeof openCart>) =>
  cart.change((now) => withDetails(withLine(now, line), { name: "Sara" }));

describe("a stored cart", () => {
  test("is restored as it was, only for its own branch", () => {
    const storage = memory();
    const kept = fill(openCart("salmiya", { storage }));
    expect(openCart("salmiya", { storage }).get()).toEqual(kept);
    expect(openCart("jahra", { storage }).get().lines).toEqual([]);
  });

  test("is shared by all tabs, with one key", () => {
    const storage = memory();
    const [one, other] = [openCart("salmiya", { storage }), openCart("salmiya", { storage })];
    other.get();
    fill(one);
    fill(other);
    expect(one.get().lines).toMatchObject([{ quantity: 2 }]);
    expect(other.get().key).toBe(one.get().key);
  });

  test("notifies its own page, and returns the same value until something changes", () => {
    const cart = openCart("salmiya", { storage: memory() });
    let told = 0;
    const stop = cart.subscribe(() => told++);
    fill(cart);
    expect(cart.get()).toBe(cart.get());
    cart.change((now) => now);
    stop();
    fill(cart);
    expect(told).toBe(1);
  });

  test("lives as long as the page if nothing can be written", () => {
    const storage = memory();
    const cart = openCart("salmiya", { storage });
    storage.full = true;
    fill(cart);
    fill(cart);
    expect(cart.get().lines).toMatchObject([{ quantity: 2 }]);
    expect(storage.texts.size).toBe(0);
  });

  test("expires after a day", () => {
    const storage = memory();
    fill(openCart("salmiya", { storage, now: () => 0 }));
    expect(openCart("salmiya", { storage, now: () => DAY }).get().lines).toHaveLength(1);
    expect(openCart("salmiya", { storage, now: () => DAY + 1 }).get().lines).toEqual([]);
  });

  test("is empty if the storage has broken or foreign data", () => {
    for (const text of ["", "{", "null", "[]", '{"key":1}', '{"key":"aaaaaaaaaaaaaaaaaaaa","at":"now"}']) {
      const storage = memory();
      storage.setItem("diwan.cart.salmiya", text);
      expect(openCart("salmiya", { storage }).get().lines).toEqual([]);
    }
    const key = "a".repeat(20);
    const kept = readCart(
      { key, at: 0, lines: [1, null, { item_id: "x", quantity: 1e9, shown: {} }, { ...line, quantity: 1e9 }] },
      0,
    );
    expect(kept?.lines).toMatchObject([{ item_id: "machboos", quantity: 999 }]);
    fc.assert(fc.property(fc.anything(), (value) => void readCart(value, 0)));
    fc.assert(
      fc.property(fc.array(fc.anything()), (lines) => void readCart({ key, at: 0, lines, details: lines[0] }, 0)),
    );
  });
});

describe("stored orders", () => {
  const token = (letter: string) => letter.repeat(43);

  test("are the last ones placed on this device, newest first and once each", () => {
    const storage = memory();
    const orders = openOrders("salmiya", { storage, now: () => 5 });
    for (const letter of ["a", "b", "b"]) orders.add({ token: token(letter), number: 7 });
    orders.finish(token("a"));
    expect(openOrders("salmiya", { storage, now: () => 5 }).get()).toEqual([
      { token: token("b"), number: 7, at: 5, over: false },
      { token: token("a"), number: 7, at: 5, over: true },
    ]);
    orders.forget(token("a"));
    expect(orders.get()).toHaveLength(1);
    expect(openOrders("salmiya", { storage, now: () => 31 * DAY }).get()).toEqual([]);
  });

  test("are empty if the storage has other data", () => {
    const storage = memory();
    storage.setItem("diwan.orders.salmiya", '[1,null,{"token":"<b>"}]');
    expect(openOrders("salmiya", { storage }).get()).toEqual([]);
  });
});
