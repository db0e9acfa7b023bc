import { expect, test } from "vitest";
import { LOCALITIES } from "./localities.ts";
import { findLocalities } from "./find-localities.ts";

/** West, south, east and north of each country, in degrees. */
const BOUNDS: Readonly<Record<string, [number, number, number, number]>> = {
  KW: [46.5, 28.5, 48.5, 30.2],
  SA: [34.4, 16.3, 55.7, 32.2],
  AE: [51.5, 22.6, 56.5, 26.2],
  QA: [50.7, 24.4, 51.7, 26.3],
  BH: [50.4, 25.7, 50.8, 26.4],
  OM: [52, 16.6, 59.9, 26.5],
};

const found = (query: string): string[] => findLocalities(query).map(({ name }) => name.en);

test("every locality has both names and lies within its country", () => {
  expect(LOCALITIES.length).toBeGreaterThan(500);
  const misnamed = LOCALITIES.filter(
    ({ name }) => !/^[A-Z][A-Za-z ]+$/.test(name.en) || !/^[\p{Script=Arabic}\p{M} ]+$/u.test(name.ar),
  );
  const outside = LOCALITIES.filter(({ country, latitude, longitude }) => {
    const [west, south, east, north] = BOUNDS[country.code] ?? [0, 0, 0, 0];
    return !(longitude > west && longitude < east && latitude > south && latitude < north);
  });
  expect({ misnamed, outside }).toEqual({ misnamed: [], outside: [] });
});

test("a district lies near its town, and no locality is listed twice", () => {
  const towns = new Map(
    LOCALITIES.filter(({ within }) => !within).map((town) => [town.country.code + town.name.en, town]),
  );
  const far = LOCALITIES.filter(({ within, country, latitude, longitude }) => {
    if (country.code === "KW" || !within) return false; // the governorates of Kuwait are no towns
    const town = towns.get(country.code + within.en);
    if (!town || town.name.ar !== within.ar) return true;
    const kilometres = Math.hypot(latitude - town.latitude, (longitude - town.longitude) * 0.9) * 111;
    return kilometres > 45;
  });
  expect(far).toEqual([]);
  const keys = LOCALITIES.map(({ name, within, country }) => [country.code, within?.en, name.en].join());
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each([
  ["Salmiya", "Salmiya"],
  ["salmiyyah", "Salmiya"],
  ["As Salimiyah", "Salmiya"],
  ["السالمية", "Salmiya"],
  ["سالميه", "Salmiya"],
  ["السَّالميّة", "Salmiya"],
  ["hawally", "Hawalli"],
  ["Alkhobar", "Khobar"],
  ["ابوحليفة", "Abu Halifa"],
  ["abu-halifa", "Abu Halifa"],
  ["Mecca", "Makkah"],
  ["khiran pearl", "Sabah Al Ahmad Sea City"],
  ["الأحمد البحرية", "Sabah Al Ahmad Sea City"],
  ["olaya riyadh", "Olaya"],
  ["دبي مارينا", "Dubai Marina"],
])("%s finds %s first", (query, name) => expect(found(query)[0]).toBe(name));

test("names that begin so come before others, larger places before smaller", () => {
  expect(found("doha").slice(0, 2)).toEqual(["Doha", "Doha"]);
  expect(findLocalities("doha")[0]?.country.code).toBe("QA");
  expect(found("kuwait")[0]).toBe("Kuwait City");
  expect(found("riyadh").slice(0, 1)).toEqual(["Riyadh"]);
  expect(found("rawda").length).toBeGreaterThan(2);
});

test("an empty query or an article finds the larger places, an unknown name nothing", () => {
  for (const query of ["", " ", "ال", "al"]) expect(found(query).slice(0, 2)).toEqual(["Kuwait City", "Riyadh"]);
  expect(found("zzyzx")).toEqual([]);
  expect(findLocalities("", 5)).toHaveLength(5);
});
