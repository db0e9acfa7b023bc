import { expect, test } from "vitest";
import { matchesQuery, splitAtMatches } from "./marks.ts";

const marked = (text: string, query: string): string =>
  splitAtMatches(text, query)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Machboos Chicken", "mach", "[Mach]boos Chicken"],
  ["Machboos Chicken", "chick boos", "Mach[boos] [Chick]en"],
  ["Machboos Chicken", "bo", "Machboos Chicken"],
  ["Crème brûlée", "creme bru", "[Crème] [brû]lée"],
  ["مجبوس دجاج", "مجب", "[مجب]وس دجاج"],
  ["أحمد", "احمد", "[أحمد]"],
  ["التقويم", "تق", "ال[تق]ويم"],
  ["بالتقويم", "تق", "بالتقويم"],
  ["قهوة عربية", "قهوه", "[قهوة] عربية"],
  ["مَجْبُوس", "مجب", "[مَجْبُ]وس"],
  ["شـــاي", "شاي", "[شـــاي]"],
  ["Table ١٢", "12", "Table [١٢]"],
  ["Straße", "strasse", "[Straße]"],
  ["A & B", "b", "A & [B]"],
  ["مجبوس", "مجبوس دجاج", "[مجبوس]"],
  ["Tea", "", "Tea"],
  ["", "tea", ""],
])("%s, looked for by %s", (text, query, shown) => {
  expect(marked(text, query)).toBe(shown);
});

test("finds a screen by its name in either language, by the beginnings of short words", () => {
  const names = ["Audits", "سجل التغييرات"];
  expect(matchesQuery(names, "AUD")).toBe(true);
  expect(matchesQuery(names, "تغيير")).toBe(true);
  expect(matchesQuery(names, "au")).toBe(true);
  expect(matchesQuery(names, "di")).toBe(false);
  expect(matchesQuery(names, "audits سجل")).toBe(true);
  expect(matchesQuery(names, "audits menu")).toBe(false);
  expect(matchesQuery(names, "…")).toBe(false);
});
