import { can, type Area, type Grants, type Right } from "@diwan/contract/people/permissions";
import { describe, expect, test } from "vitest";
import { findRecordTarget, type LocatedRecord } from "./record-target.ts";

const SCREENS = ["/menus", "/branches", "/holidays", "/orders", "/reservations", "/invoices"].flatMap((path) => [
  `${path}/list`,
  `${path}/edit/$id`,
]);

const record = (area: Area, more: Partial<LocatedRecord> = {}): LocatedRecord => ({
  area,
  id: "x",
  locales: [
    { locale: "en", name: "Sea" },
    { locale: "ar", name: "بحر" },
  ],
  branchId: null,
  parentId: null,
  menuId: null,
  ...more,
});
const rights = (grants: Partial<Grants>) => ({
  can: (area: Parameters<typeof can>[1], action: Parameters<typeof can>[2], branchId?: string) =>
    can({ owner: false, type: "restaurant", branches: {}, ...grants }, area, action, branchId),
  hasScreen: (path: string) => SCREENS.includes(path),
});
const owner = rights({ owner: true, branches: { b: [] } });
const holding = (...held: Right[]) => rights({ branches: { b: held } });

describe("the target of a record", () => {
  test("is its position in its menu", () => {
    expect(findRecordTarget(record("items", { menuId: "m" }), owner)).toEqual({
      to: "/menu",
      search: { menu: "m", item: "x" },
    });
    expect(findRecordTarget(record("categories", { menuId: "m" }), owner)).toEqual({
      to: "/menu",
      search: { menu: "m", category: "x" },
    });
    expect(findRecordTarget(record("items"), holding("items.read"))).toBeUndefined();
  });

  test("is its form, or its list for users who may not open the form", () => {
    expect(findRecordTarget(record("menus"), owner)).toEqual({ to: "/menus/edit/x" });
    expect(findRecordTarget(record("menus"), holding("menus.read"))).toEqual({
      to: "/menus/list",
      search: { search: "Sea" },
    });
  });

  test("is the tables page for a table or a floor", () => {
    expect(findRecordTarget(record("tables", { parentId: "f", branchId: "b" }), owner)).toEqual({
      to: "/floors/f/tables",
      search: { search: "Sea" },
    });
    expect(findRecordTarget(record("floors", { branchId: "b" }), owner)).toEqual({ to: "/floors/x/tables" });
    expect(findRecordTarget(record("floors", { branchId: "b" }), holding("floors.read"))).toEqual({
      to: "/floors",
      search: { search: "Sea" },
    });
  });

  test("is undefined if there is no screen for it", () => {
    expect(findRecordTarget(record("users"), owner)).toBeUndefined();
  });

  test("is the page of an order with its branch, for users who may read it there", () => {
    const order = record("orders", { locales: [{ locale: "en", name: "#12" }], branchId: "b" });
    const found = { to: "/orders/edit/x", search: { branch: "b" } };
    expect(findRecordTarget(order, owner)).toEqual(found);
    expect(findRecordTarget(order, holding("orders.read"))).toEqual(found);
    expect(findRecordTarget({ ...order, branchId: "c" }, holding("orders.read"))).toBeUndefined();
    // the audit of an item that was switched off
    expect(findRecordTarget(record("orders", { branchId: "b" }), owner)).toBeUndefined();
  });

  test("is the page of a booking with its branch, but undefined for a hold, which expires soon", () => {
    const booking = record("reservations", { locales: [{ locale: "en", name: "#12" }], branchId: "b" });
    expect(findRecordTarget(booking, holding("reservations.read"))).toEqual({
      to: "/reservations/edit/x",
      search: { branch: "b" },
    });
    expect(findRecordTarget({ ...booking, branchId: "c" }, holding("reservations.read"))).toBeUndefined();
    expect(findRecordTarget(record("reservations", { branchId: "b" }), owner)).toBeUndefined();
  });

  test("is the page of an invoice, for users who may read it there", () => {
    const invoice = record("invoices", { locales: [{ locale: "en", name: "2026-0012" }], branchId: "b" });
    expect(findRecordTarget(invoice, holding("invoices.read"))).toEqual({ to: "/invoices/edit/x" });
    expect(findRecordTarget({ ...invoice, branchId: "c" }, holding("invoices.read"))).toBeUndefined();
    expect(findRecordTarget(invoice, holding("orders.read"))).toBeUndefined();
  });
});
