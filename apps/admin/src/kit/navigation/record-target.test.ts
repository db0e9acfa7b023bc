import { can, type Area, type Grants, type Right } from "@diwan/contract/people/permissions";
import { describe, expect, test } from "vitest";
import { targetOf, type RecordAt } from "./record-target.ts";

const SCREENS = ["/menus", "/branches", "/holidays", "/orders", "/reservations", "/invoices"].flatMap((path) => [
  `${path}/list`,
  `${path}/edit/$id`,
]);

const record = (area: Area, more: Partial<RecordAt> = {}): RecordAt => ({
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

describe("a record leads", () => {
  test("to its place in the menu that it is in", () => {
    expect(targetOf(record("items", { menuId: "m" }), owner)).toEqual({
      to: "/menu",
      search: { menu: "m", item: "x" },
    });
    expect(targetOf(record("categories", { menuId: "m" }), owner)).toEqual({
      to: "/menu",
      search: { menu: "m", category: "x" },
    });
    expect(targetOf(record("items"), holding("items.read"))).toBeUndefined();
  });

  test("to its form, or to its list where the form may not be opened", () => {
    expect(targetOf(record("menus"), owner)).toEqual({ to: "/menus/edit/x" });
    expect(targetOf(record("menus"), holding("menus.read"))).toEqual({ to: "/menus/list", search: { search: "Sea" } });
  });

  test("to the tables of a floor", () => {
    expect(targetOf(record("tables", { parentId: "f", branchId: "b" }), owner)).toEqual({
      to: "/floors/f/tables",
      search: { search: "Sea" },
    });
    expect(targetOf(record("floors", { branchId: "b" }), owner)).toEqual({ to: "/floors/x/tables" });
    expect(targetOf(record("floors", { branchId: "b" }), holding("floors.read"))).toEqual({
      to: "/floors",
      search: { search: "Sea" },
    });
  });

  test("nowhere as long as there is no screen for it", () => {
    expect(targetOf(record("users"), owner)).toBeUndefined();
  });

  test("to the page of an order, by its branch, for who may read it there", () => {
    const order = record("orders", { locales: [{ locale: "en", name: "#12" }], branchId: "b" });
    const found = { to: "/orders/edit/x", search: { branch: "b" } };
    expect(targetOf(order, owner)).toEqual(found);
    expect(targetOf(order, holding("orders.read"))).toEqual(found);
    expect(targetOf({ ...order, branchId: "c" }, holding("orders.read"))).toBeUndefined();
    // an item that was switched off
    expect(targetOf(record("orders", { branchId: "b" }), owner)).toBeUndefined();
  });

  test("to the page of a booking, by its branch too, but not to a hold, which is soon gone", () => {
    const booking = record("reservations", { locales: [{ locale: "en", name: "#12" }], branchId: "b" });
    expect(targetOf(booking, holding("reservations.read"))).toEqual({
      to: "/reservations/edit/x",
      search: { branch: "b" },
    });
    expect(targetOf({ ...booking, branchId: "c" }, holding("reservations.read"))).toBeUndefined();
    expect(targetOf(record("reservations", { branchId: "b" }), owner)).toBeUndefined();
  });

  test("to the page of an invoice, for who may read it there", () => {
    const invoice = record("invoices", { locales: [{ locale: "en", name: "2026-0012" }], branchId: "b" });
    expect(targetOf(invoice, holding("invoices.read"))).toEqual({ to: "/invoices/edit/x" });
    expect(targetOf({ ...invoice, branchId: "c" }, holding("invoices.read"))).toBeUndefined();
    expect(targetOf(invoice, holding("orders.read"))).toBeUndefined();
  });
});
