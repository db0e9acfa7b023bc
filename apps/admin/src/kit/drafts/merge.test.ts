import { describe, expect, test } from "vitest";
import { mergeVersions } from "./merge.ts";

const row = (id: string, price: string) => ({ key: id, id, price });
const was = {
  name: "Rice",
  locales: [
    { locale: "en", name: "Rice" },
    { locale: "ar", name: "أرز" },
  ],
  prices: [row("a", "1"), row("b", "2")],
  days: ["sun"],
};

describe("merging two versions of one original", () => {
  test("joins changes of different things", () => {
    const yours = { ...was, name: "Mine", locales: [was.locales[0]!, { locale: "ar", name: "رز" }] };
    const theirs = { ...was, days: ["mon"], locales: [{ locale: "en", name: "White rice" }, was.locales[1]!] };
    const merged = mergeVersions(was, yours, theirs);
    expect(merged.values).toEqual({
      name: "Mine",
      locales: [
        { locale: "en", name: "White rice" },
        { locale: "ar", name: "رز" },
      ],
      prices: was.prices,
      days: ["mon"],
    });
    expect(merged.conflicts).toEqual([]);
    expect(merged.yours.map(({ path }) => path)).toEqual(["name", "locales.ar.name"]);
    expect(merged.theirs.map(({ path }) => path)).toEqual(["locales.en.name", "days"]);
  });

  test("names what both changed, and keeps the preferred side", () => {
    const yours = { ...was, prices: [row("a", "3"), row("b", "2")], days: ["tue"] };
    const theirs = { ...was, prices: [row("a", "4"), row("b", "5")], days: ["tue"] };
    const merged = mergeVersions(was, yours, theirs);
    expect(merged.conflicts).toEqual([{ path: "prices.a.price", was: "1", yours: "3", theirs: "4" }]);
    expect(merged.values.prices).toEqual([row("a", "3"), row("b", "5")]);
    expect(mergeVersions(was, yours, theirs, {}, () => "theirs").values.prices).toEqual(theirs.prices);
  });

  test("keeps what each side added, and removes what only one of them deleted", () => {
    const made = { key: "new-1", id: undefined, price: "9" };
    const yours = { ...was, prices: [row("a", "1"), made] };
    const theirs = { ...was, prices: [row("b", "2"), row("a", "1"), row("c", "7")] };
    expect(mergeVersions(was, yours, theirs).values.prices).toEqual([row("a", "1"), made, row("c", "7")]);
  });

  test("asks about a row that one side deleted while the other changed it", () => {
    const yours = { ...was, prices: [row("a", "3"), row("b", "2")] };
    const theirs = { ...was, prices: [row("b", "2")] };
    const merged = mergeVersions(was, yours, theirs);
    expect(merged.conflicts).toEqual([
      { path: "prices.a", was: row("a", "1"), yours: row("a", "3"), theirs: undefined },
    ]);
    expect(merged.values.prices).toEqual([{ key: "a", id: undefined, price: "3" }, row("b", "2")]);
    expect(mergeVersions(was, yours, theirs, {}, () => "theirs").values.prices).toEqual([row("b", "2")]);
    const gone = mergeVersions(was, theirs, yours);
    expect(gone.conflicts).toHaveLength(1);
    expect(gone.values.prices).toEqual([row("b", "2")]);
  });

  test("takes over an order that only one side changed", () => {
    const turned = { ...was, prices: was.prices.toReversed() };
    expect(mergeVersions(was, { ...was, name: "Mine" }, turned).values.prices).toEqual(turned.prices);
    expect(mergeVersions(was, turned, { ...was, name: "Theirs" }).values.prices).toEqual(turned.prices);
  });

  test("does not duplicate a row whose response was lost", () => {
    const made = { key: "new-1", id: undefined, price: "9" };
    const yours = { ...was, prices: [...was.prices, made] };
    const theirs = { ...was, prices: [...was.prices, row("c", "9")] };
    expect(mergeVersions(was, yours, theirs).values.prices).toEqual(theirs.prices);
  });

  test("keeps parts whole that only make sense together", () => {
    const base = { place: { latitude: 1, longitude: 2 } };
    const merged = mergeVersions(
      base,
      { place: { latitude: 5, longitude: 2 } },
      { place: { latitude: 1, longitude: 6 } },
      { isWhole: (path) => path === "place" },
    );
    expect(merged.conflicts.map(({ path }) => path)).toEqual(["place"]);
    expect(merged.values).toEqual({ place: { latitude: 5, longitude: 2 } });
  });

  test("does not mix lists whose rows have no ids", () => {
    const hours = { hours: [{ from: "09:00" }] };
    const merged = mergeVersions(hours, { hours: [{ from: "10:00" }] }, { hours: [{ from: "11:00" }] });
    expect(merged.conflicts.map(({ path }) => path)).toEqual(["hours"]);
  });
});
