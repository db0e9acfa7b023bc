import type { GuestItem } from "@diwan/contract/guests/guests";
import type { Order } from "@diwan/contract/orders/order-record";
import { expect, test } from "vitest";
import { acceptSaved, changedBody, changeDraft, createDraft } from "../../../kit/drafts/draft.ts";
import {
  emptyDraft,
  draftLine,
  repeatLines,
  orderRequest,
  type OrderDraft,
  changedOrderDraftType,
  newOrderDraftType,
  countPieces,
  wireLines,
  addDraftLine,
} from "./order-draft.ts";
import { findSectionItems, menuSections, itemState } from "./picker/menu-sections.ts";

const names = (name: string) => [{ locale: "en" as const, name, description: null }];
const item = (more: Partial<GuestItem> = {}): GuestItem => ({
  id: "i",
  locales: [...names("Kofta"), { locale: "ar", name: "كفتة", description: null }],
  media: [],
  prices: [{ id: "p", price: 2, was: 2.5, locales: [] }],
  addons: [],
  option_groups: [],
  marks: [],
  allergens: [],
  spice: 0,
  calories: null,
  discount: null,
  holiday: null,
  chalet: null,
  disable_ordering: false,
  sold_out: false,
  served_from: null,
  served_text: null,
  ...more,
});
const sized = item({
  prices: [
    { id: "p", price: 2, was: 2.5, locales: names("Half") },
    { id: "q", price: 4, was: null, locales: names("Whole") },
  ],
  addons: [{ id: "a", price: 0.25, locales: names("Bread") }],
});
const choice = { price_id: null, addon_ids: [], option_ids: [], quantity: 1, note: "" };
const order = {
  mode: "Delivery",
  table_id: null,
  customer: { name: "Dana", phone: null, address: "Block 4", car: "" },
  note: "",
  pay: "cash",
  lines: [
    {
      id: "l",
      item_id: null,
      price_id: null,
      src: null,
      locales: names("Gone"),
      price_locales: [],
      addons: [],
      quantity: 4,
      note: "Hot",
      price: 1.5,
      amount: 6,
      discount: 0,
    },
  ],
} as unknown as Order; // the draft uses no other properties

test("adds equal choices to one line, others to a new one, and leaves ordered lines separate", () => {
  const one = draftLine(item(), choice, "1");
  const twice = addDraftLine(addDraftLine([], one, 999), draftLine(item(), choice, "2"), 999);
  expect(twice).toMatchObject([{ key: "1", quantity: 2 }]);
  expect(addDraftLine(twice, draftLine(item(), { ...choice, quantity: 999 }, "3"), 999)).toMatchObject([
    { quantity: 999 },
  ]);
  expect(addDraftLine(twice, draftLine(item(), { ...choice, note: "Hot" }, "3"), 999)).toHaveLength(2);
  expect(addDraftLine([{ ...one, id: "l" }], draftLine(item(), choice, "2"), 999)).toHaveLength(2);
  expect(countPieces(twice, "i")).toBe(2);
  expect(countPieces(twice, "other")).toBe(0);
});

test("the price of a piece is before discounts; a single price has no name", () => {
  expect(draftLine(item(), choice, "1")).toMatchObject({ price_id: null, shown: { piece: 2.5, size: [] } });
  const chosen = draftLine(sized, { ...choice, price_id: "q", addon_ids: ["a", "gone"] }, "1");
  expect(chosen).toMatchObject({ price_id: "q", addon_ids: ["a"], shown: { piece: 4.25, size: names("Whole") } });
});

test("sends ordered lines as they are, and new ones with all choices", () => {
  const draft = {
    ...changedOrderDraftType.read(order),
    lines: [...changedOrderDraftType.read(order).lines, draftLine(item(), choice, "1")],
  };
  expect(wireLines(draft.lines)).toEqual([
    { id: "l", quantity: 4, note: "Hot" },
    { item_id: "i", price_id: null, addon_ids: [], option_ids: [], quantity: 1, note: "" },
  ]);
  const changes = (values: Partial<OrderDraft>) =>
    changedBody(changedOrderDraftType, changeDraft(createDraft(changedOrderDraftType, order), values));
  expect(changes({})).toEqual({});
  expect(Object.keys(changes(draft))).toEqual(["lines"]);
  expect(changes({ note: "x", table_id: "t" })).toEqual({ note: "x" });
  expect(repeatLines(order, () => "k")).toEqual([]);
});

test("an order that was just created is edited like a saved one", () => {
  const type = newOrderDraftType("DineIn");
  const line = draftLine(item(), choice, "1");
  const sent = { ...emptyDraft("Delivery"), note: "x", lines: [line] };
  const typed = { ...createDraft(type, undefined), values: { ...sent, note: "xy", lines: [{ ...line, note: "Hot" }] } };
  const next = acceptSaved(type, typed, { ...order, note: "x" }, sent);
  expect(next.values).toMatchObject({ note: "xy", lines: [{ key: "1", id: "l", note: "Hot", quantity: 1 }] });
  expect(changedBody(changedOrderDraftType, { ...next, original: order })).toEqual({
    note: "xy",
    lines: [{ id: "l", quantity: 1, note: "Hot" }],
  });
});

test("does not send fields of another mode, and restores them with it", () => {
  const draft = { ...emptyDraft("DineIn"), table_id: "t", customer: { name: "", phone: "", address: "x", car: "y" } };
  expect(orderRequest(draft)).toMatchObject({ table_id: "t", customer: { address: "", car: "" } });
  expect(orderRequest({ ...draft, mode: "Delivery" })).toMatchObject({ table_id: null, customer: { address: "x" } });
});

test("finds items in either language, with any spelling, in all categories", () => {
  const category = (id: string, items: GuestItem[], children_nested: object[] = []) =>
    ({ id, locales: names(id), items, children_nested }) as never;
  const menu = {
    id: "m",
    locales: names("Menu"),
    today: "2027-01-01",
    type: "full-menu" as const,
    categories: [
      category("grills", [], [category("deep", [item()])]),
      category("empty", []),
      category("sized", [sized]),
    ],
  };
  const shelves = menuSections(menu);
  expect(shelves.map(({ id }) => id)).toEqual(["grills", "sized"]);
  expect(findSectionItems(shelves, "grills", "")).toEqual([item()]);
  expect(findSectionItems(shelves, "sized", "كفته")).toEqual([item(), sized]);
  expect(findSectionItems(shelves, undefined, "kebab")).toEqual([]);
  const locales = [{ locale: "en" as const, name: "Mixed plate", description: "With kofta" }];
  const mixed = { ...item(), id: "mixed", locales };
  const [grills, ...others] = shelves;
  const withPlate = grills ? [{ ...grills, items: [mixed, ...grills.items] }, ...others] : [];
  // what is named so comes first
  expect(findSectionItems(withPlate, undefined, "kofta")).toEqual([item(), sized, mixed]);
  expect([item(), sized, item({ sold_out: true }), item({ prices: [] })].map(itemState)).toEqual([
    "plain",
    "asks",
    "soldOut",
    "notOrdered",
  ]);
});
