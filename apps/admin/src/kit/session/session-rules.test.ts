import type { BusinessSummary, User } from "@diwan/contract/accounts/accounts";
import { CallError } from "@diwan/contract/api/client";
import { can } from "@diwan/contract/people/permissions";
import { expect, test } from "vitest";
import { businessesOf, chosenOf, endsSession, grantsIn, isHeldIn, onlyOrChosen } from "./session-rules.ts";

const business = (id: string, branches: string[]): BusinessSummary => ({
  id,
  name: id,
  locales: [],
  type: "restaurant",
  currency: "KWD",
  logo: null,
  hidden_areas: [],
  live_position: "0.100000000000000001",
  timeZone: "Asia/Kuwait",
  menus: [],
  branches: branches.map((branch) => ({ id: branch, slug: branch, locales: [] })),
  closed_branches: [],
});

const user = (part: Partial<User>): User => ({
  id: "u",
  name: "Maria",
  email: "maria@example.com",
  phone: null,
  type: null,
  currency: null,
  email_verified: true,
  email_generated: false,
  own_chalets: 0,
  email_verified_at: null,
  must_change_password: false,
  must_set_second_factor: false,
  pending_email: null,
  made_by_business: false,
  invitations: 0,
  former_business: null,
  suspension: null,
  media: [],
  business: [],
  business_control: [],
  hotels: [],
  permissions: [],
  settings: [],
  updated_at: "",
  ...part,
});

test.each([
  [401, true],
  [403, true],
  [404, true],
  [0, false],
  [429, false],
  [500, false],
  [503, false],
])("a user that could not be loaded with %d ends the session: %s", (status, ends) => {
  expect(endsSession(new CallError(status, {}))).toBe(ends);
});

test("a program error does not end the session", () => {
  expect(endsSession(new TypeError("x is undefined"))).toBe(false);
});

test("lists own businesses first and each business once", () => {
  const [mine, other] = [business("mine", []), business("other", [])];
  const found = businessesOf(user({ business: [mine], business_control: [other, mine] }));
  expect(found.map((one) => one.id)).toEqual(["mine", "other"]);
});

test("an owner holds all rights", () => {
  const mine = business("mine", ["a"]);
  expect(can(grantsIn(user({ business: [mine] }), mine), "settings", "delete", "a")).toBe(true);
});

test("other users hold the rights set on their branches; unknown ones are ignored", () => {
  const theirs = business("theirs", ["a", "b"]);
  const permissions = ["branch.a.items.update", "branch.elsewhere.users.read", "branch.a.money.print", "nonsense"];
  const grants = grantsIn(user({ business_control: [theirs], permissions }), theirs);
  expect(can(grants, "items", "update", "a")).toBe(true);
  expect(can(grants, "items", "read")).toBe(true);
  expect(can(grants, "items", "update", "b")).toBe(false);
  expect(can(grants, "users", "read")).toBe(false);
});

test("checks the right to change a business in that business", () => {
  const [mine, theirs, other] = [business("mine", []), business("theirs", ["a"]), business("other", ["b"])];
  const permissions = ["branch.a.business.update", "branch.b.items.update"];
  const session = {
    user: user({ business: [mine], business_control: [theirs, other], permissions }),
    businesses: [mine, theirs, other],
  };
  const held = ["mine", "theirs", "other", "unknown"].map((id) => isHeldIn(session, id, "business.update"));
  expect(held).toEqual([true, true, false, true]);
});

test("a stored choice that no longer exists is ignored", () => {
  const list = [{ id: "a" }, { id: "b" }];
  expect(chosenOf(list, "b")).toEqual({ id: "b" });
  expect(chosenOf(list, "gone")).toEqual({ id: "a" });
  expect(chosenOf([], "a")).toBeUndefined();
  expect(onlyOrChosen(list, "gone")).toBeUndefined();
  expect(onlyOrChosen([{ id: "only" }], null)).toEqual({ id: "only" });
});
