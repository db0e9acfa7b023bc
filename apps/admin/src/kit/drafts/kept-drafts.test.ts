import { beforeEach, expect, test, vi } from "vitest";
import { keptName } from "./use-kept-draft.tsx";
import { forgetDrafts, keepDraft, readDraft } from "./kept-drafts.ts";

const of = { user: "reem", business: "salon", form: "booking" };
const reem = keptName(of);
const maria = keptName({ ...of, user: "maria" });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a draft belongs to one user, one business and one form", () => {
  keepDraft(reem, { name: "Dana" });
  expect(readDraft(reem)).toEqual({ name: "Dana" });
  expect(readDraft(maria)).toBeUndefined();
  expect(readDraft(keptName({ ...of, business: "hotel" }))).toBeUndefined();
  expect(readDraft(keptName({ ...of, form: "order" }))).toBeUndefined();
  keepDraft(reem);
  expect(readDraft(reem)).toBeUndefined();
});

test("a login removes the drafts of other users, a logout removes all", () => {
  keepDraft(reem, 1);
  keepDraft(maria, 2);
  forgetDrafts("maria");
  expect([readDraft(reem), readDraft(maria)]).toEqual([undefined, 2]);
  forgetDrafts();
  expect(readDraft(maria)).toBeUndefined();
});

test("finds nothing where the browser stores nothing", () => {
  const forbidden = () => {
    throw new Error("forbidden");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden });
  keepDraft(reem, 1);
  expect(readDraft(reem)).toBeUndefined();
  vi.stubGlobal("sessionStorage", { getItem: () => "no JSON", setItem: () => undefined });
  expect(readDraft(reem)).toBeUndefined();
});

test("a closing page stores what is typed last, and nothing that its screens remove after that", async () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.resetModules();
  const kept = await import("./kept-drafts.ts");
  kept.keepDraftSoon(reem, "halls");
  page.dispatchEvent(new Event("pagehide"));
  kept.keepDraft(reem); // its form unmounts
  kept.keepDraftSoon(reem, undefined);
  expect(sessionStorage.getItem("diwan.drafts")).toContain("halls");
  expect(kept.readDraft(reem)).toBe("halls");
  page.dispatchEvent(new Event("pageshow"));
  kept.keepDraft(reem);
  expect(kept.readDraft(reem)).toBeUndefined();
});
