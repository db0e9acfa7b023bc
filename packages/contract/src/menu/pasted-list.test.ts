import { expect, test } from "vitest";
import { readPastedList } from "./pasted-list.ts";

/** `category: English / Arabic size price, …` of each item. */
const read = (text: string): string[] =>
  readPastedList(text).categories.flatMap(({ names, items }) => [
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
  ["Iced tea....0.900", "Iced tea /  =0.9"],
  ["شاورما ~1.000~ 0.750", " / شاورما =0.75"],
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

test("a line without a price is another item unless it is surely the translation of the one above", () => {
  const list = "Family box (4 persons) 15 KD\nسلطة خضراء\nورق عنب ١٫٢٥٠ د.ك (جديد)\nIced tea....0.900\nآيس تي";
  expect(read(list)).toEqual([
    "#  / ",
    "Family box (4 persons) /  =15",
    " / سلطة خضراء",
    " / ورق عنب (جديد) =1.25",
    "Iced tea /  =0.9",
    " / آيس تي",
  ]);
  const [category] = readPastedList(list).categories;
  expect(category?.items.map(({ perhapsNameOf }) => perhapsNameOf?.en)).toEqual([
    ...[undefined, "Family box (4 persons)", undefined, undefined, "Iced tea"],
  ]);
  // a list that translates most of its lines so means it
  expect(read("Green salad 1.500\nسلطة خضراء\nGrape leaves 1.250\nورق عنب")).toEqual([
    "#  / ",
    "Green salad / سلطة خضراء =1.5",
    "Grape leaves / ورق عنب =1.25",
  ]);
  // one word in two scripts is a translation anywhere
  expect(read("Kebab 2\nكباب\nTabbouleh 1\nTea 0.5").slice(1)).toEqual([
    ...["Kebab / كباب =2", "Tabbouleh /  =1", "Tea /  =0.5"],
  ]);
});

test("a usual heading is one, and a line that only its place makes a heading is doubtful", () => {
  const headings = (text: string) =>
    readPastedList(text).categories.map(({ names, doubtful }) => [names.ar || names.en, doubtful]);
  expect(headings("Kebab 2\nالمشروبات\nشاي 0.5")).toEqual([
    ["", undefined],
    ["المشروبات", undefined],
  ]);
  expect(headings("Kebab 2\nBread\nTea 0.5")).toEqual([
    ["", undefined],
    ["Bread", true],
  ]);
  // a list that sets its headings apart has no other ones
  expect(read("Grills:\nKebab 2\nBread\nArayes 2")).toEqual(["# Grills / ", "Kebab /  =2", "Bread / ", "Arayes /  =2"]);
});

test("a list without prices is all items, and a name at the end of a list is one", () => {
  expect(read("Drinks:\nTea\nشاي\nLatte")).toEqual(["# Drinks / ", "Tea / شاي", "Latte / "]);
  expect(read("Drinks\nTea 0.500\nLemonade")).toEqual(["# Drinks / ", "Tea /  =0.5", "Lemonade / "]);
});

test("a text without items has none, however long and odd it is", () => {
  expect(readPastedList("")).toEqual({ categories: [], skipped: [] });
  expect(readPastedList("\u0000\u202e--- *** ...\n\n").categories).toEqual([]);
  expect(readPastedList("1.".repeat(100_000)).categories.flatMap(({ items }) => items).length).toBeLessThanOrEqual(1);
});

/** `English / Arabic: size, …` of the first item. */
const sizes = (line: string): string => {
  const item = readPastedList(line).categories[0]?.items[0];
  const of = ({ en, ar }: { en: string; ar: string }) => `${en}|${ar}`;
  return `${of(item?.names ?? { en: "", ar: "" })}: ${item?.prices.map(({ price, names }) => `${of(names)}=${price}`).join(", ")}`;
};

test.each([
  [
    "Half chicken نص دجاجة 2.250 / Whole chicken دجاجة كاملة 4.000",
    "Chicken|دجاجة: Half chicken|نص دجاجة=2.25, Whole chicken|دجاجة كاملة=4",
  ],
  ["Shawarma شاورما (دجاج) 0.750 (لحم) 1.000", "Shawarma|شاورما: |دجاج=0.75, |لحم=1"],
  ["Kebab (6 pcs) 2.750 (12 pcs) 5.000 كباب", "Kebab|كباب: 6 pcs|=2.75, 12 pcs|=5"],
  ["Hummus حمص small صغير 1.000 large كبير 1.750", "Hummus|حمص: small|صغير=1, large|كبير=1.75"],
  ["Half chicken 2.250 Whole 4.000", "chicken|: Half|=2.25, Whole|=4"],
  ["Mix Kilo نص كيلو 6.500 كيلو 12", "Mix Kilo|: |نص كيلو=6.5, |كيلو=12"],
  ["Mixed grill half kilo 6.500 kilo 12.000", "Mixed grill|: half kilo|=6.5, kilo|=12"],
  ["Pizza 2.000 small 3.500 large", "Pizza|: small|=2, large|=3.5"],
  ["Fresh juice 1.000 large 1.500", "Fresh juice|: |=1, large|=1.5"],
  ["Arayes عرايس 1.500 (6 pcs)", "Arayes (6 pcs)|عرايس: |=1.5"],
  ["Kebab (6 pcs - 2.750)", "Kebab (6 pcs)|: |=2.75"],
  ["Kebab) 2.750 (", "Kebab|: |=2.75"],
  ["Latte 1.5/2.5", "Latte|: Small|صغير=1.5, Large|كبير=2.5"],
  ["Latte لاتيه ١٫٥٠٠ / ٢٫٥٠٠", "Latte|لاتيه: Small|صغير=1.5, Large|كبير=2.5"],
  ["KD 1.500/2.250/3.000 Latte", "Latte|: Small|صغير=1.5, Medium|وسط=2.25, Large|كبير=3"],
  ["لاتيه 1 د.ك/2 د.ك", "|لاتيه: Small|صغير=1, Large|كبير=2"],
  ["Latte S 1.5 / L 2.5", "Latte|: S|=1.5, L|=2.5"],
  ["Latte S 1.5/L 2.5", "Latte|: S|=1.5, L|=2.5"],
  ["لاتيه صغير 1.5/كبير 2.5", "|لاتيه: |صغير=1.5, |كبير=2.5"],
  ["Latte (S/L) 1.500/2.500", "Latte|: S|=1.5, L|=2.5"],
  ["Latte 1.500/2.500 small/large", "Latte|: small|=1.5, large|=2.5"],
])("sizes of %s", (line, text) => {
  expect(sizes(line)).toBe(text);
});

test("numbers with slashes that may be prices are flagged, and none is guessed", () => {
  const flagged = (line: string) => {
    const { categories } = readPastedList(`Drinks:\n${line}\nTea 0.500`);
    const [item] = categories[0]?.items ?? [];
    return [item?.names.en, item?.prices.map(({ price }) => price), item?.unread];
  };
  expect(flagged("Latte 1/1.5")).toEqual(["Latte", [], "1/1.5"]);
  expect(flagged("Latte 2.500/1.500")).toEqual(["Latte", [], "2.500/1.500"]);
  expect(flagged("Latte 1/2 KD")).toEqual(["Latte", [], "1/2 KD"]);
  expect(flagged("Wings 1.5/2.5 kg")).toEqual(["Wings kg", [], "1.5/2.5"]);
  expect(flagged("Latte\n1.5/2")).toEqual(["Latte", [], "1.5/2"]);
  // dates and fractions are none
  expect(flagged("Offer 12/03/26 1.500")).toEqual(["Offer 12 03 26", [1.5], undefined]);
  expect(flagged("Chicken 1/2 2.250")).toEqual(["Chicken 1 2", [2.25], undefined]);
  const [category] = readPastedList("Latte 1.5/2.5").categories;
  expect(category?.items[0]?.prices.map(({ sizeProposed }) => sizeProposed)).toEqual([true, true]);
});

test("a plain number far above prices with decimals is proposed as fils", () => {
  const prices = (text: string) =>
    readPastedList(text).categories.flatMap(({ items }) =>
      items.map((item) => [item.names.en, item.names.ar, ...item.prices.map((one) => [one.price, one.proposed])]),
    );
  expect(prices("Tea 0.500\nKarak 300 كرك\nLatte 1.250\nWater ماء 150")).toEqual([
    ["Tea", "", [0.5, undefined]],
    ["Karak", "كرك", [0.3, true]],
    ["Latte", "", [1.25, undefined]],
    ["Water", "ماء", [0.15, true]],
  ]);
  // nothing says that the amounts of these lists are not whole
  expect(prices("Room 45.500\nSuite 350")).toEqual([
    ["Room", "", [45.5, undefined]],
    ["Suite", "", [350, undefined]],
  ]);
  expect(prices("Tea 0.500\nPlatter 100 pcs 9.000\nPizza (300 g) 2.000").map(([, , price]) => price)).toEqual([
    [0.5, undefined],
    [9, undefined],
    [2, undefined],
  ]);
});

test("charges and ways to reach the business are skipped with the reason, and kept when asked", () => {
  const text =
    "Tea 0.500\nالتوصيل 0.500 لكل المناطق\nللحجز 22445566\nHours: 12pm - 2am\nمن ١٢ ظهرا الى ٢ فجرا\nCall 2244 5566\n+965 9999-1234\ninstagram @karakhouse\nLatte 1.250";
  const { categories, skipped } = readPastedList(text);
  expect(categories.flatMap(({ items }) => items.map(({ names }) => names.en))).toEqual(["Tea", "Latte"]);
  expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
    ["التوصيل 0.500 لكل المناطق", "charge"],
    ["للحجز 22445566", "contact"],
    ["Hours: 12pm - 2am", "hours"],
    ["من ١٢ ظهرا الى ٢ فجرا", "hours"],
    ["Call 2244 5566", "contact"],
    ["+965 9999-1234", "contact"],
    ["instagram @karakhouse", "contact"],
  ]);
  const kept = readPastedList(text, new Set(["للحجز 22445566"]));
  expect(kept.skipped).toHaveLength(6);
  expect(kept.categories.flatMap(({ items }) => items.map(({ names }) => names.ar || names.en))).toEqual([
    "Tea",
    "للحجز 22445566",
    "Latte",
  ]);
});
