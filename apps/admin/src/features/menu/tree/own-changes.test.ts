import type { LiveEvent } from "@diwan/contract/api/live";
import { expect, it } from "vitest";
import { isOwnChange, own } from "./own-changes.ts";

const event = (record: string, by = "me"): LiveEvent => ({
  id: "1",
  area: "items",
  kind: "updated",
  record,
  parent: null,
  branch: null,
  by,
});
const done = () => Promise.resolve("done");

it("recognises an own change once, whoever else makes the same one", async () => {
  await own(["a"], done);
  expect(isOwnChange(event("a", "other"), "me")).toBe(false);
  expect(isOwnChange(event("a"), "me")).toBe(true);
  expect(isOwnChange(event("a"), "me")).toBe(false); // the same user on another screen
  expect(isOwnChange(event("b"), "me")).toBe(false);
});

it("each of several changes has its own event", async () => {
  await own(["a", "b"], done);
  await own(["a"], done);
  expect([event("a"), event("a"), event("b"), event("a")].map((one) => isOwnChange(one, "me"))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it("ignores failed changes and expired ones", async () => {
  await expect(own(["a"], () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(isOwnChange(event("a"), "me")).toBe(false);
  await own(["a"], done);
  expect(isOwnChange(event("a"), "me", Date.now() + 60_000)).toBe(false);
});
