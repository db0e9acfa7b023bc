import type { Audit } from "@diwan/contract/overview/audits";
import { expect, test } from "vitest";
import { recordLink } from "./facts.tsx";

const ALL = { can: () => true, hasScreen: () => true };
const NOTHING = { can: () => false, hasScreen: () => true };
const audit = (more: Partial<Audit>): Audit => ({
  id: "1",
  at: "2026-11-21T16:08:41Z",
  user: null,
  branchId: null,
  area: "items",
  action: "update",
  recordId: "x",
  label: "Tea",
  before: {},
  after: {},
  address: "",
  client: "",
  ...more,
});
const link = (more: Partial<Audit>) => recordLink(audit(more), ALL);

test("a row links to its record", () => {
  expect(link({})).toEqual({ to: "/menu", search: { item: "x" } });
  expect(link({ area: "categories", after: { menu_id: "m" } })).toEqual({
    to: "/menu",
    search: { menu: "m", category: "x" },
  });
  expect(link({ area: "tables", after: { floor_id: "f" } })).toEqual({
    to: "/floors/f/tables",
    search: { search: "Tea" },
  });
  expect(link({ area: "roles" })).toEqual({ to: "/permissions/x" });
  expect(link({ area: "holidays" })).toEqual({ to: "/holidays/edit/x" });
  expect(link({ area: "holidays", after: { business_id: "b" } })).toEqual({ to: "/holidays/closures/edit/x" });
  expect(link({ area: "orders", branchId: "b" })).toEqual({ to: "/orders/list", search: { open: "x", branch: "b" } });
  expect(link({ area: "orders" })).toEqual({ to: "/orders/reasons/edit/x" });
  expect(link({ area: "invoices", label: "2026-0012", branchId: "b" })).toEqual({ to: "/invoices/edit/x" });
  expect(link({ area: "reservations", label: "#12", branchId: "b" })).toEqual({
    to: "/reservations/edit/x",
    search: { branch: "b" },
  });
  expect(link({ after: { sortedIds: [] } })).toEqual({ to: "/menu", search: { category: "x" } });
});

test("settings link to their tab", () => {
  expect(link({ area: "settings", label: "Currency" })?.search).toEqual({ tab: "business" });
  expect(link({ area: "settings", label: "Address", branchId: "b" })?.search).toEqual({ tab: "branch" });
  expect(link({ area: "settings", label: "MobileApp", branchId: "b" })?.search).toEqual({ tab: "mobile" });
});

test("deleted records and those that may not be read have no link", () => {
  expect(link({ action: "delete" })).toBeUndefined();
  expect(link({ action: "export" })).toBeUndefined();
  expect(link({ recordId: null })).toBeUndefined();
  for (const area of ["items", "settings", "roles"] as const)
    expect(recordLink(audit({ area }), NOTHING)).toBeUndefined();
  expect(recordLink(audit({ area: "holidays", after: { business_id: "b" } }), NOTHING)).toBeUndefined();
});
