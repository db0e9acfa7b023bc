import { expect, test } from "vitest";
import { readPastedList } from "./pasted-list.ts";

/** `category: English / Arabic size price, …` of each item. */
const read = (text: string): string[] =>
  readPastedList(text).flatMap(({ names, items }) => [
    `# ${names.en} / ${names.ar}`,
    ...items.map(({ names: own, prices }) =>
      [own.en, "/", own.ar, ...prices.map(({ price, names: size }) => `${size.en || size.ar}=${price}`)].join(" "),
    ),
  ]);

test.each([
  ["Chicken machboos 3.250 مجبوس دجاج", "Chicken machboos / مجبوس دجاج =3.25"],
  ["مجبوس لحم Meat machboos 4,500 KD", "Meat machboos / مجبوس لحم =4.5"],
  ["KD 3 Tabbouleh تبولة", "Tabbouleh / تبولة =3"],
  ["• كباب عراقي ٢٫٥٠٠ د.ك", " / كباب عراقي =2.5"],
  ["- Kebab (6 pcs) - 2.750", "Kebab (6 pcs) /  =2.75"],
  ["1. Shish tawook .... 2.5", "Shish tawook /  =2.5"],
  ["7 Up 0.350", "7 Up /  =0.35"],
  ["Water 150 fils", "Water /  =0.15"],
  ["ماء كبير ٣٠٠ فلس", " / ماء كبير =0.3"],
  ["Mixed grill 7", "Mixed grill /  =7"],
  ["[12/03/26, 10:11] Noor: Caesar salad 2.000", "Caesar salad /  =2"],
  ["Hummus S 1.000 L 1.750", "Hummus /  S=1 L=1.75"],
])("%s", (line, item) => {
  expect(read(line)).toEqual(["#  / ", item]);
});

test("headings are categories, and a price or a translation below a name belongs to it", () => {
  const text =
    "*GRILLS / المشاوي*\nKebab 2.500\nArayes 2\n\nDrinks:\nTea / شاي\n0.500\nLatte 1.500\nلاتيه\nالسلطات\nفتوش Fattoush - 1.500";
  expect(read(text)).toEqual([
    "# GRILLS / المشاوي",
    "Kebab /  =2.5",
    "Arayes /  =2",
    "# Drinks / ",
    "Tea / شاي =0.5",
    "Latte / لاتيه =1.5",
    "#  / السلطات",
    "Fattoush / فتوش =1.5",
  ]);
});

test("a list without prices is all items, and a name at the end of a list is one", () => {
  expect(read("Drinks:\nTea\nشاي\nLatte")).toEqual(["# Drinks / ", "Tea / شاي", "Latte / "]);
  expect(read("Drinks\nTea 0.500\nLemonade")).toEqual(["# Drinks / ", "Tea /  =0.5", "Lemonade / "]);
});

test("a text without items has none, however long and odd it is", () => {
  expect(readPastedList("")).toEqual([]);
  expect(readPastedList("\u0000\u202e--- *** ...\n\n")).toEqual([]);
  expect(readPastedList("1.".repeat(100_000)).flatMap(({ items }) => items).length).toBeLessThanOrEqual(1);
});
