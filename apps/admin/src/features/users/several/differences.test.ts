import { expect, test } from "vitest";
import { differencesOf, withFirst, type RightsHolder } from "./differences.ts";

const person = (id: string, rights: string[] = []): RightsHolder => ({
  ...{ id, name: id, owner: false },
  branches: rights.length > 0 ? [{ id: "b", rights, role: null }] : [],
});

test("who was chosen is offered, also beyond the end of a long list, and as the list says", () => {
  const listed = [person("a", ["items.read"]), person("b")];
  expect(withFirst(listed, [person("b", ["orders.read"]), person("z")])).toEqual([...listed, person("z")]);
  expect(withFirst([], [person("z")])).toEqual([person("z")]);
});

test("what the editor does not hold stays, and who has all of it already is left out", () => {
  const choice = { key: "x", label: "x", rights: ["items.read"] as const };
  const can = (area: string) => area === "items";
  const some = [person("a", ["audits.read", "items.update"]), person("b", ["items.read"])];
  expect(differencesOf(some, ["b"], choice, { type: "restaurant", can })).toMatchObject([
    { person: { id: "a" }, branchId: "b", removed: [{ area: "items", actions: ["update"] }] },
  ]);
});
