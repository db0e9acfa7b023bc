import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { ACTIONS, AREAS } from "@diwan/contract/people/permissions";
import { idOf, isRows, namesOf, rowOf } from "./rows.ts";
import { isJsonObject, isEmptyValue, readAuditValue, type JsonObject, type AuditValue } from "./values.ts";

/** A step on the way to a value: a field, a row of a table, a language. */
export type PathStep =
  | { field: string }
  /** `alone`: at most one row of the table has no name. */
  | { row: string; names: Names; alone: boolean }
  | { locale: Locale };

export interface FieldChange {
  way: readonly PathStep[];
  before: AuditValue | undefined;
  after: AuditValue | undefined;
  changed: boolean;
}

/** Fields that no reader needs: keys of tables, values that every save changes, and duplicates of other fields. */
export const TECHNICAL = new Set([
  ...["people", "changes", "member", "removed"],
  ...["id", "businessId", "business_id", "owner_id", "created_at", "updated_at", "sort", "token"],
  ...[
    "dateRange",
    "tables_count",
    "phone_number",
    "linked",
    "editable",
    "last_seen_at",
    "differs",
    "ordering",
    "closures",
  ],
]);

/** What a record is read by comes first; what is stored has no order. */
const FIRST = ["name", "locales", "prices", "price", "addons", "discounts", "from", "to"];

/** Two states of a record side by side, line by line; one that was not there is `null`. What is empty in both is left out. */
export function compareRecords(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [isJsonObject(before) ? before : {}, isJsonObject(after) ? after : {}];
  if (Array.isArray(was["permissions"]) || Array.isArray(is["permissions"]))
    return [
      ...compareRights(was["permissions"], is["permissions"]),
      ...holders([], { role: was["role"] ?? null }, { role: is["role"] ?? null }),
    ];
  return holders([], was, is);
}

function holders(way: readonly PathStep[], was: JsonObject, is: JsonObject): FieldChange[] {
  const fields = [...new Set([...FIRST, ...Object.keys(is), ...Object.keys(was)])].filter(
    (field) => !TECHNICAL.has(field),
  );
  return fields.flatMap((field) => values([...way, { field }], field, [was[field], is[field]], [was, is]));
}

type Both<T> = readonly [was: T, is: T];

function values(way: readonly PathStep[], field: string, both: Both<unknown>, beside: Both<JsonObject>): FieldChange[] {
  if (both.every(isEmptyValue)) return [];
  const [was, is] = both;
  if (field === "sortedIds") return [line(way, both, orderOf(was), orderOf(is))];
  if (field === "media" || field === "SliderAds") return [line(way, both, picturesOf(was), picturesOf(is))];
  if (both.some(isLocalized)) return localized(way, both);
  if (both.some(isRows)) return rows(way, both);
  if (both.some(Array.isArray)) return [line(way, both, listOf(was), listOf(is))];
  if (both.some(isBilingual)) return bilingual(way, both);
  if (both.some(isJsonObject)) return holders(way, isJsonObject(was) ? was : {}, isJsonObject(is) ? is : {});
  return [line(way, both, readAuditValue(field, was, beside[0]), readAuditValue(field, is, beside[1]))];
}

const line = (
  way: readonly PathStep[],
  [was, is]: Both<unknown>,
  before?: AuditValue,
  after?: AuditValue,
): FieldChange => ({
  way,
  before,
  after,
  changed: !isSame(was, is),
});

const isSame = (one: unknown, other: unknown): boolean =>
  (isEmptyValue(one) && isEmptyValue(other)) || JSON.stringify(one) === JSON.stringify(other);

const isLocalized = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.some((one: unknown) => isJsonObject(one) && "locale" in one);
const isBilingual = (value: unknown): value is JsonObject =>
  isJsonObject(value) && "en" in value && Object.keys(value).every((key) => key === "en" || key === "ar");

/** Names and descriptions, each language for itself. */
function localized(way: readonly PathStep[], both: Both<unknown>): FieldChange[] {
  const entry = (value: unknown, locale: Locale): JsonObject =>
    (isLocalized(value) ? value.find((one) => one["locale"] === locale) : undefined) ?? {};
  const above = way.slice(0, -1);
  return ["name", "description"].flatMap((field) =>
    LOCALES.flatMap((locale) => {
      const [was, is] = [entry(both[0], locale)[field], entry(both[1], locale)[field]];
      return texts([...above, { field }, { locale }], [was, is], locale);
    }),
  );
}

const bilingual = (way: readonly PathStep[], [was, is]: Both<unknown>): FieldChange[] =>
  LOCALES.flatMap((locale) => {
    const one = (value: unknown) => (isJsonObject(value) ? value[locale] : undefined);
    return texts([...way, { locale }], [one(was), one(is)], locale);
  });

function texts(way: readonly PathStep[], both: Both<unknown>, locale: Locale): FieldChange[] {
  if (both.every(isEmptyValue)) return [];
  const text = (value: unknown): AuditValue | undefined =>
    isEmptyValue(value) ? undefined : { type: "text", text: String(value), locale };
  return [line(way, both, text(both[0]), text(both[1]))];
}

/** Rows of a table by id: rows in both are compared field by field, others are summarized. */
function rows(way: readonly PathStep[], both: Both<unknown>): FieldChange[] {
  const [was, is] = both.map((value) => new Map(isRows(value) ? value.map((row) => [idOf(row), row]) : [])) as [
    Map<string, JsonObject>,
    Map<string, JsonObject>,
  ]; // two in, two out
  const ids = [...new Set([...is.keys(), ...was.keys()])];
  const isAlone = ids.filter((id) => namesOf(is.get(id) ?? was.get(id) ?? {}).length === 0).length <= 1;
  return ids.flatMap((id) => {
    const [old, now] = [was.get(id), is.get(id)];
    if (!old || !now || isSame(old, now)) return [line(way, [old, now], rowOf(old), rowOf(now))];
    const step: PathStep = { row: id, names: namesOf(now), alone: isAlone };
    return "key" in now
      ? values([...way.slice(0, -1), { field: id }], id, [old["data"], now["data"]], [old, now])
      : holders([...way, step], old, now);
  });
}

const orderOf = (value: unknown): AuditValue | undefined =>
  Array.isArray(value) ? { type: "order", count: value.length } : undefined;
const picturesOf = (value: unknown): AuditValue | undefined =>
  Array.isArray(value) && value.length > 0 ? { type: "pictures", count: value.length } : undefined;
const listOf = (value: unknown): AuditValue | undefined =>
  Array.isArray(value) && value.length > 0 ? { type: "list", entries: value.map(String) } : undefined;

/** Rights by area: the actions before and after. */
function compareRights(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [rightsOf(before), rightsOf(after)];
  return AREAS.flatMap((area) => {
    const held = (rights: ReadonlySet<string>) => ACTIONS.filter((action) => rights.has(`${area}.${action}`));
    const [old, now] = [held(was), held(is)];
    if (old.length + now.length === 0) return [];
    return [
      { way: [{ field: area }], before: listValue(old), after: listValue(now), changed: old.join() !== now.join() },
    ];
  });
}

/** How many rights were granted and revoked. */
export function countRights(before: unknown, after: unknown): { given: number; taken: number } {
  const [was, is] = [rightsOf(before), rightsOf(after)];
  const missing = (from: ReadonlySet<string>, rights: ReadonlySet<string>) =>
    [...rights].filter((one) => !from.has(one));
  return { given: missing(was, is).length, taken: missing(is, was).length };
}

const rightsOf = (rights: unknown): Set<string> => new Set(Array.isArray(rights) ? rights.map(String) : []);
const listValue = (entries: string[]): AuditValue | undefined =>
  entries.length > 0 ? { type: "list", entries } : undefined;
