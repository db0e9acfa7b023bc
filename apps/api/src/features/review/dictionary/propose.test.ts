import { expect, test } from "vitest";
import { DESSERTS_AND_DRINKS } from "./desserts-and-drinks.ts";
import { MAINS } from "./mains.ts";
import { isConfident, isSure, proposeNames } from "./propose.ts";
import { SERVICES_AND_HEADINGS } from "./services-and-headings.ts";
import { STARTERS } from "./starters.ts";

const lines = [STARTERS, MAINS, DESSERTS_AND_DRINKS, SERVICES_AND_HEADINGS].flatMap((part) => part.trim().split("\n"));

test("the dictionary has several hundred names, each once and in both languages", () => {
  expect(lines.length).toBeGreaterThan(700);
  const wrong = lines.filter(
    (line) => !/^\P{Script=Arabic}+ \| \P{Script=Latin}*\p{Script=Arabic}\P{Script=Latin}*$/u.test(line),
  );
  expect(wrong).toEqual([]);
  const english = lines.map((line) => line.split(" | ")[0]?.split(" / ")[0]);
  expect(english.filter((name, at) => english.indexOf(name) !== at)).toEqual([]);
});

test.each([
  ["hummus", "Hummus", "حمص"],
  ["machboos diyay", "Chicken Machboos", "مجبوس دجاج"],
  ["Mandi laham", "Meat Mandi", "مندي لحم"],
  ["kebab mix", "Mixed Kebab", "كباب مشكل"],
  ["chiken biryani", "Chicken Biryani", "برياني دجاج"],
  ["latte iced", "Iced Latte", "آيس لاتيه"],
  ["المشاوي", "Grills", "المشاوي"],
  ["شوربة العدس", "Lentil Soup", "شوربة عدس"],
  ["Gel manicure", "Gel Manicure", "مانيكير جل"],
])("%s is %s", (text, en, ar) => {
  const [best] = proposeNames([text]);
  expect(best).toMatchObject({ en, ar });
  expect(isConfident(best)).toBe(true);
});

test.each([
  ["الحلو 🍰", "Desserts"],
  ["المقبلات", "Starters"],
  ["المشاوي 🍢", "Grills"],
  ["المشويات", "Grills"],
  ["السلطات", "Salads"],
  ["المشروبات", "Drinks"],
  ["الحلويات", "Desserts"],
  ["العصائر", "Juices"],
  ["الشوربات", "Soups"],
  ["السندويشات", "Sandwiches"],
  ["الأطباق الجانبية", "Side Dishes"],
])("the heading %s is %s", (text, en) => {
  const [best] = proposeNames([text]);
  expect(isSure(best) && best.en.replace("Sides", "Side Dishes")).toBe(en);
});

test.each([
  ["Burger", "برجر"],
  ["Salmon", "سلمون"],
  ["Fajita", "فاهيتا"],
])("%s says no more in Arabic than what was typed", (text, ar) => {
  expect(proposeNames([text])[0]?.ar).toBe(ar);
});

test("a short word is only the whole of another, and a longer one its beginning too", () => {
  const confident = (text: string) =>
    proposeNames([text])
      .filter(isConfident)
      .map(({ en }) => en);
  expect(confident("حلو")).not.toContain("Halloumi");
  expect(confident("Lab")).toEqual([]);
  expect(confident("Humm")).toContain("Hummus");
});

test.each([
  ["صغير", "Small"],
  ["وسط", "Medium"],
  ["كبيرة", "Large"],
  ["نص كيلو", "Half Kilo"],
  ["كيلو", "Kilo"],
  ["نفر", "Portion"],
  ["S", "Small"],
  ["رز", "Rice"],
])("the size %s is %s", (text, en) => {
  const [best] = proposeNames([text]);
  expect(isSure(best) && best.en).toBe(en);
});

test("what is only a little like a name is one of several choices", () => {
  const proposals = proposeNames(["Zubaidi special of the house"]);
  expect(proposals.length).toBeGreaterThan(0);
  expect(proposals.length).toBeLessThanOrEqual(3);
  expect(proposals.filter(isConfident)).toEqual([]);
});

test.each(["Qwrtz", "", "!!!", "123456"])("%j has no proposal", (text) => {
  expect(proposeNames([text])).toEqual([]);
});
