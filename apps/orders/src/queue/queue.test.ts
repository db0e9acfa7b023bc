import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import { CallError } from "@diwan/contract/api/client";
import fc from "fast-check";
import { expect, test } from "vitest";
import { outcomeOf } from "./outcome.ts";
import { Sender } from "./sender.ts";
import {
  canUndo,
  dueTaps,
  type TapOutcome,
  applyOutcome,
  statusAfter,
  type Tap,
  UNDO_MS,
  withoutTap,
  withTap,
} from "./taps.ts";

const ORDERS = ["a", "b", "c"];

/** The server's rules for orders, behind a network that may lose a request or its answer. */
function makeServer() {
  const orders = new Map(ORDERS.map((id) => [id, { status: "pending" as OrderStatus, version: 0 }]));
  const applied: string[] = [];
  const move = (orderId: string, to: OrderStatus, seen?: string): CallError | string => {
    const order = orders.get(orderId);
    if (!order) return new CallError(404, {});
    const current = { status: order.status, updated_at: String(order.version) };
    if (seen !== undefined && seen !== current.updated_at) return new CallError(409, { code: "stale", current });
    if (!NEXT_STATUSES[order.status].includes(to)) return new CallError(409, { code: "illegal_transition", current });
    order.status = to;
    order.version += 1;
    return String(order.version);
  };
  const take = (tap: Tap, luck: Luck): TapOutcome => {
    if (luck === "no network") return { kind: "lost", unsent: true };
    if (luck === "request lost") return { kind: "lost" };
    const answer = move(tap.orderId, tap.to, tap.seen);
    if (typeof answer === "string") applied.push(tap.id);
    if (luck === "answer lost") return { kind: "lost" };
    return typeof answer === "string" ? { kind: "done", updated_at: answer } : outcomeOf(tap, answer);
  };
  return { orders, applied, move, take };
}

type Luck = "fine" | "no network" | "request lost" | "answer lost";
type Step =
  | { do: "tap"; order: string; reject: boolean }
  | { do: "undo" }
  | { do: "reload" }
  | { do: "elsewhere"; order: string; reject: boolean }
  | { do: "time"; ms: number }
  | { do: "luck"; luck: Luck };

const order = fc.constantFrom(...ORDERS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("tap" as const), order, reject: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("undo" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reload" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("elsewhere" as const), order, reject: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("time" as const), ms: fc.constantFrom(100, 3_000, UNDO_MS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("luck" as const),
      luck: fc.constantFrom<Luck>("fine", "no network", "request lost", "answer lost"),
    }),
  },
);

const nextOf = (status: OrderStatus, reject: boolean): OrderStatus | undefined =>
  reject && NEXT_STATUSES[status].includes("rejected")
    ? "rejected"
    : NEXT_STATUSES[status].find((next) => next !== "rejected");

/** A device with two tabs and one storage; the test controls the time. */
function makeDevice(server: ReturnType<typeof makeServer>) {
  let kept: readonly Tap[] = [];
  let clock = 1_000_000;
  let made = 0;
  const state = { luck: "fine" as Luck, taps: [] as Tap[], undone: new Set<string>(), refused: new Set<string>() };
  const taps = { get: () => kept, set: (next: readonly Tap[]) => void (kept = JSON.parse(JSON.stringify(next))) };
  let turn = Promise.resolve();
  const open = (): Sender =>
    new Sender({
      taps,
      deliver: async (tap) => {
        await Promise.resolve();
        return server.take(tap, state.luck);
      },
      alone: (work) => (turn = turn.then(work)),
      finished: (tap, outcome) => {
        if (outcome.kind === "refused") state.refused.add(tap.id);
      },
      now: () => clock,
      wait: () => 0,
    });
  let tabs = [open(), open()];
  const settle = async () => {
    for (const tab of tabs) tab.retry();
    for (let round = 0; round < 60; round += 1) await Promise.resolve();
    await turn;
  };
  return {
    ...state,
    state,
    taps,
    settle,
    tap(orderId: string, reject: boolean) {
      const known = server.orders.get(orderId);
      if (!known) return;
      const to = nextOf(statusAfter(known.status, orderId, kept), reject);
      if (!to) return;
      const seen = { seen: String(known.version), ...(to === "rejected" ? { reason: "busy" } : {}) };
      const tap: Tap = { id: `t${(made += 1)}`, orderId, number: 1, to, due: clock + UNDO_MS, tried: false, ...seen };
      state.taps.push(tap);
      taps.set(withTap(kept, tap));
    },
    undo() {
      const last = kept.findLast(({ id }) => canUndo(kept, id));
      if (!last) return;
      state.undone.add(last.id);
      taps.set(withoutTap(kept, last.id));
    },
    reload() {
      for (const tab of tabs) tab.stop();
      tabs = [open(), open()];
    },
    pass: (ms: number) => void (clock += ms),
    close: () => tabs.forEach((tab) => tab.stop()),
  };
}

async function perform(steps: readonly Step[]) {
  const server = makeServer();
  const device = makeDevice(server);
  for (const one of steps) {
    if (one.do === "tap") device.tap(one.order, one.reject);
    if (one.do === "undo") device.undo();
    if (one.do === "reload") device.reload();
    if (one.do === "time") device.pass(one.ms);
    if (one.do === "luck") device.state.luck = one.luck;
    if (one.do === "elsewhere") {
      const to = nextOf(server.orders.get(one.order)?.status ?? "delivered", one.reject);
      if (to) server.move(one.order, to);
    }
    if (one.do !== "tap") await device.settle();
  }
  device.state.luck = "fine";
  for (let round = 0; round < 4; round += 1) {
    device.pass(UNDO_MS);
    await device.settle();
  }
  device.close();
  return { server, device };
}

test("applies each tap at most once and leaves none waiting, after any taps, undos, losses and reloads", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { server, device } = await perform(steps);
      expect(device.taps.get()).toEqual([]);
      expect(new Set(server.applied).size).toBe(server.applied.length);
      for (const id of server.applied) expect(device.state.undone.has(id)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test("applies every tap that was not undone, in the order of the taps, if no other device is at work", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { server, device } = await perform(steps.filter((one) => one.do !== "elsewhere"));
      expect([...device.state.refused]).toEqual([]);
      for (const orderId of ORDERS) {
        const meant = device.state.taps.filter((tap) => tap.orderId === orderId && !device.state.undone.has(tap.id));
        expect(server.orders.get(orderId)?.status).toBe(statusAfter("pending", orderId, meant));
        expect(server.applied.filter((id) => meant.some((tap) => tap.id === id))).toEqual(meant.map(({ id }) => id));
      }
    }),
    { numRuns: 300 },
  );
});

const tap = (id: string, orderId: string, to: OrderStatus, more: Partial<Tap> = {}): Tap => ({
  ...{ id, orderId, number: 1, to, due: 1_000, tried: false },
  ...more,
});

test("rejects the order only in the version that was shown", () => {
  const at = (status: OrderStatus, code: string) =>
    outcomeOf(tap("1", "a", "rejected"), new CallError(409, { code, current: { status, updated_at: "2" } }));
  expect(at("accepted", "stale")).toMatchObject({ kind: "refused", why: "changed", status: "accepted" });
  expect(at("ready", "illegal_transition")).toMatchObject({ kind: "refused", why: "moved", status: "ready" });
  expect(at("rejected", "stale")).toEqual({ kind: "done", updated_at: "2" });
});

test("takes a step only from the version that was shown", () => {
  const at = (to: OrderStatus, status: OrderStatus) =>
    outcomeOf({ to }, new CallError(409, { code: "stale", current: { status, updated_at: "2" } }));
  expect(at("ready", "accepted")).toMatchObject({ kind: "refused", why: "changed" });
  expect(at("ready", "rejected")).toMatchObject({ kind: "refused", why: "moved" });
  expect(at("accepted", "accepted")).toEqual({ kind: "done", updated_at: "2" });
});

test("counts a step as done if another device has done it, whatever followed", () => {
  const at = (to: OrderStatus, status: OrderStatus) =>
    outcomeOf({ to }, new CallError(409, { code: "illegal_transition", current: { status } })).kind;
  expect(at("accepted", "accepted")).toBe("done");
  expect(at("accepted", "delivered")).toBe("done");
  expect(at("accepted", "rejected")).toBe("refused");
  expect(at("ready", "pending")).toBe("refused");
});

test("completes a tap only on a conclusive response", () => {
  const of = (status: number) => outcomeOf({ to: "ready" }, new CallError(status, {})).kind;
  expect([0, 401, 408, 429, 500, 502, 503].map(of)).toEqual(Array.from({ length: 7 }, () => "lost"));
  expect([400, 403, 404, 409, 422].map(of)).toEqual(Array.from({ length: 5 }, () => "refused"));
});

test("undoes a tap that was never sent, and no tap that may have been sent", () => {
  const sent = [tap("1", "a", "accepted", { tried: true })];
  const after = (unsent: boolean) => applyOutcome(sent, tap("1", "a", "accepted"), { kind: "lost", unsent });
  expect(canUndo(after(true), "1")).toBe(true);
  expect(canUndo(after(false), "1")).toBe(false);
});

test("replaces a tap by a second one on the same order, and is not delayed by a clock that was set back", () => {
  const both = withTap([tap("1", "a", "accepted")], tap("2", "a", "ready"));
  expect(dueTaps(both, 10).map(({ id }) => id)).toEqual(["1"]);
  expect(canUndo(both, "1")).toBe(false);
  expect(withoutTap(both, "2").map(({ id }) => id)).toEqual(["1"]);
  expect(dueTaps([tap("1", "a", "accepted", { due: 900_000 })], 10)).toHaveLength(1);
});
