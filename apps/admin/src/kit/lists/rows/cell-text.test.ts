import type { Localized } from "@diwan/contract/api/fields";
import { expect, test } from "vitest";
import { exportHeaders, exportRow, type FormatSettings } from "./cell-text.ts";
import type { Column } from "../declaration.ts";

interface Row {
  name: Localized | string;
  seats: number;
}

const columns: Column<Row>[] = [
  { key: "name", type: "name", header: "Name", value: (row) => row.name },
  { key: "seats", type: "number", header: "Seats", value: (row) => row.seats },
];
const formats: FormatSettings = { locale: "en", currency: "KWD", timeZone: "Asia/Kuwait" };
const headersOf = (row: Row) => exportHeaders(columns, row, (header) => [`${header}, English`, `${header}, Arabic`]);

test("a name in two languages has two columns in an export, a plain one has one", () => {
  const localized: Row = {
    name: [
      { locale: "en", name: "Terrace", description: null },
      { locale: "ar", name: "الشرفة", description: null },
    ],
    seats: 4,
  };
  expect(headersOf(localized)).toEqual(["Name, English", "Name, Arabic", "Seats"]);
  expect(exportRow(columns, localized, formats)).toEqual(["Terrace", "الشرفة", "4"]);
  const plain: Row = { name: "Salem", seats: 2 };
  expect(headersOf(plain)).toEqual(["Name", "Seats"]);
  expect(exportRow(columns, plain, formats)).toEqual(["Salem", "2"]);
});

test("exported times are in the time zone of the business, amounts have the decimals of their currency", () => {
  const order = { at: "2026-11-21T16:08:41.123Z", total: 3.5, currency: "KWD" };
  const orderColumns: Column<typeof order>[] = [
    {
      key: "placed",
      type: "custom",
      header: "وقت الطلب",
      cell: () => "",
      text: () => "19:08",
      moment: (row) => row.at,
    },
    { key: "made", type: "moment", header: "Made", value: (row) => row.at, sort: "made_at" },
    { key: "total", type: "money", header: "Total", value: (row) => row.total },
  ];
  expect(exportHeaders(orderColumns, order, (header) => [header, header])).toEqual(["وقت الطلب", "Made", "Total"]);
  const at = "2026-11-21T19:08:41";
  expect(exportRow(orderColumns, order, formats)).toEqual([at, at, "3.500"]);
  expect(exportRow(orderColumns, { ...order, currency: "SAR" }, formats)).toEqual([at, at, "3.50"]);
});
