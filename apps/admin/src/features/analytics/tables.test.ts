import { expect, test } from "vitest";
import { countRowsByArea, exportedRows, type ChartTables } from "./tables.ts";

const tables: ChartTables = new Map([
  [
    "sales",
    {
      title: "المبيعات",
      heads: ["اليوم", "المبيعات"],
      rows: [
        [
          { text: "٢١ نوفمبر", plain: "2026-11-21" },
          { text: "١٬٢٠٠٫٥٠٠", plain: 1200.5 },
        ],
      ],
      foot: ["المجموع", { text: "١٬٢٠٠٫٥٠٠", plain: 1200.5 }],
    },
  ],
  ["booked", { title: "الحجوزات", heads: ["اليوم"], rows: [["أ"], ["ب"]] }],
]);

test("a file has each table as it is shown, its figures and days as machines read them", () => {
  expect(exportedRows(tables)).toEqual([
    ["المبيعات"],
    ["اليوم", "المبيعات"],
    ["2026-11-21", "1200.5"],
    ["المجموع", "1200.5"],
    [],
    ["الحجوزات"],
    ["اليوم"],
    ["أ"],
    ["ب"],
    [],
  ]);
});

test("what leaves is counted by whose right it needs", () => {
  expect([...countRowsByArea(tables)]).toEqual([
    ["orders", 1],
    ["reservations", 2],
  ]);
});
