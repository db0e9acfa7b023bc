import { accounts, type BusinessSummary, type User } from "@diwan/contract/accounts/accounts";
import { addressOf } from "@diwan/contract/api/client";
import { menus } from "@diwan/contract/menu/menus";
import { system } from "@diwan/contract/api/system";
import { afterEach, expect, test, vi } from "vitest";
import { shownMenu } from "./begin-menu.ts";
import { FIRST_CALLS } from "./calls.ts";

afterEach(() => vi.unstubAllGlobals());

test("the calls that begin first are those of the contract", () => {
  expect(FIRST_CALLS.config).toBe(`/api/${addressOf(system.config.path)}`);
  expect(FIRST_CALLS.user).toBe(`/api/${addressOf(accounts.info.path)}`);
  expect(FIRST_CALLS.menu("m1")).toBe(`/api/${addressOf(menus.tree.path, { menuId: "m1" })}`);
});

const business = (id: string, menuIds: string[]): BusinessSummary => ({
  id,
  name: id,
  locales: [],
  type: "restaurant",
  currency: "KWD",
  logo: null,
  timeZone: "Asia/Kuwait",
  menus: menuIds.map((menu) => ({ id: menu, locales: [] })),
  branches: [{ id: `${id}-branch`, slug: id, locales: [] }],
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
  must_change_password: false,
  must_set_second_factor: false,
  live_position: "7.1",
  pending_email: null,
  made_by_business: false,
  invitations: 0,
  former_business: null,
  email_verified_at: null,
  media: [],
  business: [],
  business_control: [],
  hotels: [],
  permissions: [],
  settings: [],
  updated_at: "",
  ...part,
});

const remember = (values: Record<string, string>) =>
  vi.stubGlobal("localStorage", { getItem: (key: string) => values[key] ?? null });

test("the menu that was chosen last is asked for, else the first", () => {
  const owner = user({ business: [business("a", ["a1", "a2"]), business("b", ["b1"])] });
  remember({});
  expect(shownMenu(owner)?.menuId).toBe("a1");
  remember({ "diwan.menu": "a2" });
  expect(shownMenu(owner)?.menuId).toBe("a2");
  remember({ "diwan.business": "b", "diwan.menu": "a2" });
  expect(shownMenu(owner)?.menuId).toBe("b1");
});

test("no menu is asked for by those who may not read it, or have none", () => {
  remember({});
  const controlled = [business("a", ["a1"])];
  expect(shownMenu(user({ business_control: controlled }))).toBeUndefined();
  expect(shownMenu(user({ business_control: controlled, permissions: ["branch.a-branch.menu.read"] }))?.menuId).toBe(
    "a1",
  );
  expect(shownMenu(user({ business: [business("a", [])] }))).toBeUndefined();
  expect(shownMenu(user({}))).toBeUndefined();
});
