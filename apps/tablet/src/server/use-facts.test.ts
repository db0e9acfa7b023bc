import type { TabletFacts } from "@diwan/contract/devices/tablets";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Followed, followFacts, type Following } from "./use-facts.ts";

const facts = (name: string): TabletFacts =>
  ({ branch: { slug: name, settings: {} }, tablet: {}, menu: null }) as unknown as TabletFacts; // the fields that are compared
const answers: (() => Response)[] = [];
const asked: { address: string; etag: string | undefined }[] = [];
const kept = new Map<string, string>();
let told: Followed[];
let following: Following;

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [answers, asked]) list.length = 0;
  kept.clear();
  told = [];
  const fetched = async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, etag: headers["if-none-match"] });
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return answer();
  };
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
});
afterEach(() => {
  following.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = (menuId?: string) => {
  following = followFacts("salmiya", menuId, (now) => void told.push(now));
  return vi.advanceTimersByTimeAsync(0);
};
const news = (name: string, etag: string) => () => Response.json(facts(name), { headers: { etag } });
const same = () => new Response(null, { status: 304 });
const last = () => told.at(-1);

test("polls every 15 seconds, and notifies only of changes", async () => {
  answers.push(news("one", "a"), same, news("two", "b"));
  await follow();
  expect(last()).toMatchObject({ facts: { branch: { slug: "one" } }, offline: false });
  await vi.advanceTimersByTimeAsync(15_000);
  const before = told.length;
  expect(asked.map(({ etag }) => etag)).toEqual([undefined, "a"]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(last()).toMatchObject({ facts: { branch: { slug: "two" } } });
  expect(told).toHaveLength(before + 1);
});

test("shows the last data without a network, and polls again sooner", async () => {
  answers.push(news("one", "a"));
  await follow();
  following.stop();
  await follow();
  expect(told.at(-2)).toMatchObject({ facts: { branch: { slug: "one" } }, offline: false });
  expect(last()).toMatchObject({ facts: { branch: { slug: "one" } }, offline: true });
  answers.push(same);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(last()).toMatchObject({ offline: false });
});

test("polls at once when the network is back, and never twice at a time", async () => {
  await follow();
  expect(last()).toEqual({ facts: undefined, missing: false, offline: true });
  answers.push(news("one", "a"));
  window.dispatchEvent(new Event("online"));
  following.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  expect(last()).toMatchObject({ facts: { branch: { slug: "one" } }, offline: false });
});

test("reports a missing branch, and ignores broken stored data", async () => {
  kept.set("diwan.tablet.menu.salmiya", '{"etag":"a","facts":{"branch":null}}');
  answers.push(() => new Response("{}", { status: 404 }));
  await follow();
  expect(told[0]).toEqual({ facts: undefined, missing: false, offline: false });
  expect(last()).toMatchObject({ missing: true });
});

test("stores each menu separately", async () => {
  answers.push(news("one", "a"), news("two", "b"));
  await follow();
  following.stop();
  await follow("other");
  expect(asked[1]).toMatchObject({ etag: undefined });
  expect(asked[1]?.address).toContain("menuId=other");
});
