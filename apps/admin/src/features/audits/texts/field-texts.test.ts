import { allCalls } from "@diwan/contract/api/calls";
import { audits } from "@diwan/ui/catalogue/en/overview/audits";
import { settings } from "@diwan/ui/catalogue/en/settings";
import { expect, test } from "vitest";
import { TECHNICAL } from "../compare/lines.ts";
import { VALUE_TEXTS } from "./use-audit-texts.ts";

interface Schema {
  def?: Record<string, unknown>;
}
interface Told {
  fields: Set<string>;
  values: Set<string>;
}

/** The fields of a schema and the values that they can be chosen from, wherever they stand in it. */
function collect(schema: unknown, told: Told): void {
  const def = (schema as Schema | undefined)?.def;
  if (!def) return;
  for (const [field, inner] of Object.entries(Object(def["shape"]))) {
    told.fields.add(field);
    collect(inner, told);
  }
  for (const value of Object.values(Object(def["entries"]))) told.values.add(String(value));
  const options: unknown = def["options"];
  for (const inner of Array.isArray(options) ? options : []) collect(inner, told);
  for (const part of ["element", "innerType", "in", "out", "valueType"]) collect(def[part], told);
}

/** The response of a business update has the fields that its audit row stores. */
const told: Told = { fields: new Set(), values: new Set() };
for (const [, call] of allCalls)
  if (call.method === "POST" && !call.reads && /^[a-z]+\.[a-z]+$/.test(String(call.access))) collect(call.answer, told);

test("every field that a change can carry has a text", () => {
  const inside = ["locales", "locale", "en", "ar", "settings", "key", "data", "itemable"];
  // drafts are recorded as items, without what only the review desk shows
  const ofDrafts = ["file", "proposed", "proposals", "on_menu", "ids", "sizes"];
  // what a saved closure did to bookings, which have rows of their own and say there whether the guest was told, and on a booking
  // the closures that left it in place; what the caller may do to a closure is not recorded
  const ofClosures = ["changed", "action", "booking", "mailed", "kept_in", "changeable", "deletable"];
  const ofGuests = ["decided_by", "decided_at", "told_by", "told_at"];
  // lines of planned changes: their set is recorded, and then the items; a mark is recorded under its name
  const ofPlans = ["record_id", "part_id", "field", "names", "part", "was", "now", "becomes", "outcome", "gone"];
  const ofPlansToo = ["replaced", "restored", "stayed", "occasion", "mark", "set"];
  const known = new Set([
    ...Object.keys(audits.fields),
    ...Object.keys(settings.keys),
    ...TECHNICAL,
    ...inside,
    ...ofDrafts,
    ...ofClosures,
    ...ofGuests,
    ...ofPlans,
    ...ofPlansToo,
  ]);
  expect([...told.fields].filter((field) => !known.has(field))).toEqual([]);
});

test("every field with a text for chalets has one for items too", () => {
  expect(Object.keys(audits.chaletFields).filter((field) => !Object.hasOwn(audits.fields, field))).toEqual([]);
});

test("every value that a field can take has a text", () => {
  // a line of a planned change, and a mark of the radar, name a field; the decisions of a closure are recorded as changes of bookings
  const fields = [audits.fields, { locales: "" }, { keep: "", cancel: "" }];
  const names = [...VALUE_TEXTS, audits.values, settings.layouts, settings.keys, { en: "", ar: "" }, ...fields];
  expect([...told.values].filter((value) => !names.some((one) => Object.hasOwn(one, value)))).toEqual([]);
});
