import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withDetails, withLine } from "./cart.ts";
import { openCart } from "./cart-store.ts";
import { lineOf } from "./line.ts";
import { openOrders } from "./placed-orders.ts";
import { messagesOfLines, placeCart } from "./placing.ts";
import { memory, offer } from "../testing/fixtures.ts";

const line = lineOf(offer()) ?? never();
function never(): never {
  throw new Error("no line");
}

const WISH = { source: "qr", keepDetails: true } as const;

/** A server that creates one order per key, behind a network that drops the request or the response. */
function world() {
  const storage = memory();
  const made = new Map<string, number>();
  const bodies: Record<string, unknown>[] = [];
  const state = { lose: "" as "" | "request" | "answer", refuse: undefined as [number, object] | undefined };
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const send = async (_: unknown, init?: RequestInit): Promise<Response> => {
    await Promise.resolve();
    if (state.lose === "request") throw new TypeError("network");
    bodies.push(JSON.parse(String(init?.body)));
    if (state.refuse) return answer(...state.refuse);
    const key = new Headers(init?.headers).get("idempotency-key") ?? "";
    made.set(key, made.get(key) ?? made.size + 1);
    if (state.lose === "answer") throw new TypeError("network");
    return answer(201, { token: `t${made.get(key)}`.padEnd(43, "x"), order: { number: made.get(key) } });
  };
  /** Simulates a reload: everything is read from the storage. */
  const open = () => ({
    server: { slug: "salmiya", locale: () => "en" as const, fetch: send },
    cart: openCart("salmiya", { storage }),
    orders: openOrders("salmiya", { storage }),
  });
  const shop = open();
  shop.cart.change((now) => withDetails(withLine(now, line), { mode: "SelfPickUp", name: "Sara", note: "soon" }));
  return { open, shop, made, bodies, state };
}

describe("an order", () => {
  test("is stored, and the next cart begins empty with its own key", async () => {
    const { shop, bodies } = world();
    const { key } = shop.cart.get();
    expect(await placeCart(shop, { ...WISH, expectedTotal: 3.25 })).toMatchObject({ kind: "placed" });
    expect(bodies).toMatchObject([
      {
        mode: "SelfPickUp",
        note: "soon",
        expected_total: 3.25,
        source: "qr",
        lines: [{ item_id: "machboos", quantity: 1 }],
      },
    ]);
    expect(shop.cart.get()).toMatchObject({ lines: [], sent: null, details: { name: "Sara", note: "" } });
    expect(shop.cart.get().key).not.toBe(key);
    expect(shop.orders.get()).toMatchObject([{ number: 1, over: false }]);
  });

  test("is placed once, however often the button is tapped", async () => {
    const { shop, made } = world();
    await Promise.all([placeCart(shop, WISH), placeCart(shop, WISH), placeCart(shop, WISH)]);
    expect(made.size).toBe(1);
    expect(shop.orders.get()).toHaveLength(1);
  });

  test.each(["request", "answer"] as const)("is placed once when the %s is lost, after a reload too", async (lost) => {
    const { open, shop, made, state } = world();
    state.lose = lost;
    expect(await placeCart(shop, WISH)).toEqual({ kind: "unknown" });
    const again = open();
    expect(again.cart.get()).toMatchObject({ lines: [{ item_id: "machboos" }], sent: expect.any(Number) });
    state.lose = "";
    expect(await placeCart(again, WISH)).toMatchObject({ kind: "placed", placed: { order: { number: 1 } } });
    expect(made.size).toBe(1);
  });

  test("is placed once from two tabs at once", async () => {
    const { open, shop, made } = world();
    await Promise.all([placeCart(shop, WISH), placeCart(open(), WISH)]);
    expect(made.size).toBe(1);
    expect(shop.orders.get()).toHaveLength(1);
  });

  test("stays in the cart when it is rejected, with errors by line", async () => {
    const { shop, state } = world();
    state.refuse = [
      422,
      { code: "invalid", message: "m", errors: { "lines.0.item_id": ["Sold out."], mode: ["No."] } },
    ];
    const refused = await placeCart(shop, WISH);
    expect(refused.kind).toBe("refused");
    const { lines, sent } = shop.cart.get();
    expect(sent).toBeNull();
    if (refused.kind === "refused")
      expect([...messagesOfLines(refused.error, lines)]).toEqual([[line.key, "Sold out."]]);
  });

  test("that changed after its response was lost is a new order, and the first one is stored", async () => {
    const { shop, state, made } = world();
    state.lose = "answer";
    expect(await placeCart(shop, WISH)).toEqual({ kind: "unknown" });
    const { key } = shop.cart.get();
    shop.cart.change((now) => withDetails(now, { note: "later" }));
    Object.assign(state, {
      lose: "",
      refuse: [422, { code: "key_reused", current: { token: "t".repeat(43), number: 1 } }],
    });
    expect((await placeCart(shop, WISH)).kind).toBe("refused");
    expect(shop.orders.get()).toMatchObject([{ number: 1 }]);
    expect(shop.cart.get()).toMatchObject({ sent: null, lines: [{ item_id: "machboos" }] });
    state.refuse = undefined;
    expect(await placeCart(shop, WISH)).toMatchObject({ kind: "placed" });
    expect([...made.keys()]).toEqual([key, expect.not.stringContaining(key)]);
  });

  test("is not placed at prices that differ from those shown", async () => {
    const { shop, state, made } = world();
    state.refuse = [409, { code: "quote_changed", message: "m", current: { total: 4 } }];
    expect(await placeCart(shop, WISH)).toEqual({ kind: "changed", quote: { total: 4 } });
    expect(made.size).toBe(0);
    expect(shop.cart.get().lines).toHaveLength(1);
  });

  test("has an unknown result when the server fails", async () => {
    const { shop, state } = world();
    state.refuse = [500, { code: "unexpected", message: "m" }];
    expect(await placeCart(shop, WISH)).toEqual({ kind: "unknown" });
    expect(shop.cart.get().sent).not.toBeNull();
  });
});

describe("an overloaded server", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const busy = [503, { code: "busy", message: "m" }] as [number, object];

  test("is called again automatically, and creates one order", async () => {
    const { shop, state, made, bodies } = world();
    state.refuse = busy;
    const outcome = placeCart(shop, WISH);
    await vi.advanceTimersByTimeAsync(1_600);
    state.refuse = undefined;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ kind: "placed" });
    expect(made.size).toBe(1);
    expect(bodies.length).toBeGreaterThan(2);
  });

  test("is reported after the retries, and nothing is ordered", async () => {
    const { shop, state, made } = world();
    state.refuse = busy;
    const outcome = placeCart(shop, WISH);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toEqual({ kind: "busy" });
    expect(shop.cart.get()).toMatchObject({ sent: null, lines: [{ item_id: "machboos" }] });
    expect(made.size).toBe(0);
  });

  test("does not change an earlier order that may have arrived", async () => {
    const { shop, state } = world();
    state.lose = "answer";
    expect(await placeCart(shop, WISH)).toEqual({ kind: "unknown" });
    const { sent } = shop.cart.get();
    Object.assign(state, { lose: "", refuse: busy });
    const outcome = placeCart(shop, WISH);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toEqual({ kind: "busy" });
    expect(shop.cart.get().sent).toBe(sent);
  });
});
