import { describe, expect, test } from "vitest";
import { compareRecords, countRights, type FieldChange, type PathStep } from "./lines.ts";
import type { AuditValue } from "./values.ts";

const step = (one: PathStep): string =>
  "field" in one ? one.field : "locale" in one ? one.locale : `<${one.names[0]?.name ?? one.row}>`;
function said(value: AuditValue | undefined): string {
  if (!value) return "";
  if (value.type === "row") return [value.names[0]?.name ?? value.id, ...value.values.map(said)].join(" ");
  return `${value.type}:${Object.values(value).slice(1).join(" ")}`;
}
const words = ({ way, before, after }: FieldChange) => [way.map(step).join("."), said(before), said(after)];
const changes = (before: unknown, after: unknown) =>
  compareRecords(before, after)
    .filter(({ changed }) => changed)
    .map(words);
const names = (en: string, ar = "") => [
  { locale: "en", name: en, description: null },
  { locale: "ar", name: ar, description: "" },
];
const ID = "01936f2a-7c41-7000-8000-000000000001";
const OTHER = "01936f2a-7c41-7000-8000-000000000002";

describe("two states of a record", () => {
  test("differ language by language", () => {
    expect(changes({ locales: names("Tea", "شاي") }, { locales: names("Tea", "شاي أحمر") })).toEqual([
      ["name.ar", "text:شاي ar", "text:شاي أحمر ar"],
    ]);
    expect(changes({ Address: { en: "Block 1", ar: "" } }, { Address: { en: "Block 2", ar: "" } })).toEqual([
      ["Address.en", "text:Block 1 en", "text:Block 2 en"],
    ]);
    expect(changes({ Address: null }, { Address: { en: "", ar: "قطعة" } })).toEqual([
      ["Address.ar", "", "text:قطعة ar"],
    ]);
  });

  test("differ language by language", () => {
    const after = {
      hide: true,
      price: 2.5,
      seats: 4,
      from: "2026-11-21",
      start: "2026-11-21T14:00:00",
      last: "2026-11-21T16:08:41.123Z",
      category_id: ID,
      Logo: "/media/ab/logo.png",
      modes: ["DineIn", "Delivery"],
      GeneralDiscount: 10,
      slug: "salmiya",
    };
    expect(changes(null, after)).toEqual([
      ["price", "", "money:2.5"],
      ["from", "", "day:2026-11-21"],
      ["hide", "", "flag:true"],
      ["seats", "", "number:4"],
      ["start", "", "day:2026-11-21 14:00"],
      ["last", "", "moment:2026-11-21T16:08:41.123Z"],
      ["category_id", "", `id:${ID}`],
      ["Logo", "", "picture:logo.png"],
      ["modes", "", "list:DineIn,Delivery"],
      ["GeneralDiscount", "", "percentage:10"],
      ["slug", "", "text:salmiya"],
    ]);
  });

  test("have labelled values", () => {
    const price = (id: string, amount: number, en: string) => ({ id, price: amount, locales: names(en) });
    expect(
      changes(
        { prices: [price("a", 3, "Single"), price("b", 10.9, "Family")] },
        { prices: [price("b", 11.5, "Family"), price("a", 3, "Single")] },
      ),
    ).toEqual([["prices.<Family>.price", "money:10.9", "money:11.5"]]);
    // a row is left without a number where no other one is meant
    const alone = (...rows: object[]) =>
      compareRecords({ prices: rows }, { prices: rows.map((row) => ({ ...row, price: 9 })) })
        .filter(({ changed }) => changed)
        .flatMap(({ way }) => way.flatMap((one) => ("row" in one ? one.alone : [])));
    expect(alone(price("a", 3, ""))).toEqual([true]);
    expect(alone(price("a", 3, ""), price("b", 5, "Family"))).toEqual([true, true]);
    expect(alone(price("a", 3, ""), price("b", 5, ""))).toEqual([false, false]);
    expect(changes({ prices: [price("a", 3, "Single")] }, { prices: [price("c", 4, "Large")] })).toEqual([
      ["prices", "", "Large money:4"],
      ["prices", "Single money:3", ""],
    ]);
    const same = [price("a", 1, "Milk")];
    expect(compareRecords({ addons: same }, { addons: same }).map(words)).toEqual([
      ["addons", "Milk money:1", "Milk money:1"],
    ]);
    expect(changes({ addons: [price("a", 1, "Milk")] }, { addons: [price("a", 1, "Cream")] })).toEqual([
      ["addons.<Cream>.name.en", "text:Milk en", "text:Cream en"],
    ]);
  });

  test("compare rows by their id, in any order", () => {
    const discount = {
      id: ID,
      amount: 10,
      type: "percentage",
      from: "2026-11-21",
      to: "2026-12-21",
      locales: names("Weekend lunch"),
    };
    expect(changes({ discounts: [] }, { discounts: [discount] })).toEqual([
      ["discounts", "", "Weekend lunch percentage:10 period:2026-11-21 2026-12-21"],
    ]);
    expect(changes({ discounts: [discount] }, { discounts: [{ ...discount, amount: 15 }] })).toEqual([
      ["discounts.<Weekend lunch>.amount", "percentage:10", "percentage:15"],
    ]);
  });

  test("have settings by their key, and holders inside", () => {
    expect(
      changes(
        { settings: [{ key: "ImageFitting", data: "Cropped" }] },
        { settings: [{ key: "ImageFitting", data: "Filled" }] },
      ),
    ).toEqual([["ImageFitting", "text:Cropped", "text:Filled"]]);
    expect(changes({ MobileApp: { HideCart: false } }, { MobileApp: { HideCart: true, PayCash: true } })).toEqual([
      ["MobileApp.HideCart", "flag:false", "flag:true"],
      ["MobileApp.PayCash", "", "flag:true"],
    ]);
  });

  test("count pictures and say that an order is another", () => {
    const pictures = (...ids: string[]) => ids.map((id) => ({ id, src: `/media/${id}.webp` }));
    expect(changes({ media: pictures("a") }, { media: pictures("a", "b") })).toEqual([
      ["media", "pictures:1", "pictures:2"],
    ]);
    expect(changes({ sortedIds: [ID, OTHER] }, { sortedIds: [OTHER, ID] })).toEqual([
      ["sortedIds", "order:2", "order:2"],
    ]);
  });

  test("separate what did not change, and leave out empty and technical values", () => {
    const record = {
      id: ID,
      businessId: OTHER,
      sort: 3,
      updated_at: "2026-11-21T16:08:41Z",
      note: "",
      type: "full-menu",
    };
    expect(compareRecords(record, { ...record, updated_at: "2026-11-22T16:08:41Z", sort: 4 })).toEqual([
      {
        way: [{ field: "type" }],
        before: { type: "text", text: "full-menu" },
        after: { type: "text", text: "full-menu" },
        changed: false,
      },
    ]);
    expect(compareRecords(null, null)).toEqual([]);
  });
});

test("rights are compared by area", () => {
  const before = { permissions: ["items.read", "menus.read"] };
  const after = { permissions: ["items.update", "items.read", "menus.read"] };
  expect(changes(before, after)).toEqual([["items", "list:read", "list:read,update"]]);
  expect(countRights(before.permissions, after.permissions)).toEqual({ given: 1, taken: 0 });
  expect(countRights(after.permissions, undefined)).toEqual({ given: 0, taken: 3 });
});
