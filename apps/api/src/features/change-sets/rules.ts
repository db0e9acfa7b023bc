import { isDeepStrictEqual } from "node:util";
import { ALWAYS, type LineField, type LineValue, USUAL, type WaitingChange } from "@diwan/contract/menu/change-sets";
import type { Item } from "@diwan/contract/menu/items";
import type { Discount } from "@diwan/contract/menu/item-parts";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { uuidv7 } from "uuidv7";
import type { BranchOfItem } from "../serving/index.ts";
import type { IdentifiedChange } from "../items/index.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { localeColumns, localesFrom, nameColumns, namesFrom } from "../../platform/records/locales.ts";
import type { PlannedItem } from "./planned-items.ts";

/** One field of one item: what a line changes. */
export interface Target {
  field: LineField;
  part_id: string | null;
  /** The branch in which it changes; null: everywhere. */
  branch_id: string | null;
}

/** A change of one item that a set has made. */
export interface Applied {
  item: string;
  before: LineValue;
  after: LineValue;
}

export interface PlannedValue extends Target {
  becomes: LineValue;
}

/** The value of a field of an item; undefined for a price or a branch that is gone. */
export function valueOf(item: PlannedItem, target: Target): LineValue | undefined {
  const { field, part_id, branch_id } = target;
  if (branch_id !== null || field === "branch_price" || field === "offered") return valueThere(item, target);
  if (field === "price") return item.prices.find(({ id }) => id === part_id)?.price;
  if (field === "discounts") return item.discounts.map(withoutId);
  return field === "hours" ? (item.hours ?? ALWAYS) : item[field];
}

function valueThere(item: PlannedItem, { field, part_id, branch_id }: Target): LineValue | undefined {
  const there = item.branches.find((branch) => branch.branch_id === branch_id);
  if (!there || field === "offered") return there?.offered;
  if (field === "hours") return there.hours ?? USUAL;
  if (!item.prices.some(({ id }) => id === part_id)) return undefined;
  return there.prices.find(({ price_id }) => price_id === part_id)?.price ?? USUAL;
}

export const isSameLine = (one: LineValue | undefined, other: LineValue | undefined): boolean =>
  isDeepStrictEqual(one, other);

/** The item with another value of a field. */
function withValue(item: PlannedItem, target: Target, value: LineValue): PlannedItem {
  const { field, part_id, branch_id } = target;
  if (branch_id !== null)
    return {
      ...item,
      branches: item.branches.map((branch) =>
        branch.branch_id === branch_id ? withValueThere(branch, target, value) : branch,
      ),
    };
  if (field === "price")
    return { ...item, prices: item.prices.map((row) => (row.id === part_id ? { ...row, price: Number(value) } : row)) };
  if (field === "hours") return { ...item, hours: hoursOf(value) };
  if (field === "discounts")
    // the value of a field has the type of the field
    return { ...item, discounts: (value as Omit<Discount, "id">[]).map((row) => ({ ...row, id: uuidv7() })) };
  return { ...item, [field]: value };
}

// the value of a field has the type of the field
const hoursOf = (value: LineValue): ServingHours | null =>
  value === ALWAYS || value === USUAL ? null : (value as ServingHours);

function withValueThere(branch: BranchOfItem, { field, part_id }: Target, value: LineValue): BranchOfItem {
  if (field === "offered") return { ...branch, offered: value === true };
  if (field === "hours") return { ...branch, hours: hoursOf(value) };
  const others = branch.prices.filter(({ price_id }) => price_id !== part_id);
  const own = value === USUAL || part_id === null ? [] : [{ price_id: part_id, price: Number(value) }];
  return { ...branch, prices: [...others, ...own] };
}

/** The change that turns one state of an item into another, as an update of the item takes it; its hours and branches are apart. */
export function changeBetween(before: Item, after: Item): Omit<IdentifiedChange, "id"> {
  return {
    ...(before.hide !== after.hide && { hide: after.hide }),
    ...(before.disable_ordering !== after.disable_ordering && { disable_ordering: after.disable_ordering }),
    ...(before.locales !== after.locales && { locales: localeColumns(after.locales) }),
    ...(before.prices !== after.prices && {
      prices: after.prices.map(({ id, price, locales }) => ({ id, price, locales: nameColumns(locales) })),
    }),
    ...(before.discounts !== after.discounts && {
      discounts: after.discounts.map(({ id: _, ...row }) => ({ ...row, locales: nameColumns(row.locales) })),
    }),
  };
}

/**
 * What a change asks for, field by field. Throws 422 for a price or discount that the item does not have, 404 for a branch that
 * the business does not have and for another item's price in a branch.
 */
export function plannedValuesOf(item: PlannedItem, change: WaitingChange, at: string): PlannedValue[] {
  const { hide, disable_ordering, locales, prices, discounts, hours } = change;
  const whole = (field: LineField, becomes: LineValue | undefined) => plannedFor(null, field, becomes);
  return [
    ...whole("hide", hide),
    ...whole("disable_ordering", disable_ordering),
    ...whole("hours", hours === undefined ? undefined : (hours ?? ALWAYS)),
    ...whole("locales", locales && localesFrom(locales)),
    ...whole(
      "discounts",
      discounts?.map(({ id, ...row }) => {
        if (id !== undefined && !item.discounts.some((known) => known.id === id))
          throw invalid({ [`${at}discounts`]: "unknownRecord" });
        return { ...row, locales: namesFrom(row.locales) };
      }),
    ),
    ...(prices?.map(({ id, price }): PlannedValue => {
      if (!item.prices.some((known) => known.id === id)) throw invalid({ [`${at}prices`]: "waitsPrices" });
      return { field: "price", part_id: id ?? null, branch_id: null, becomes: price };
    }) ?? []),
    ...(change.branches?.flatMap((there) => wishesThere(item, there)) ?? []),
  ];
}

const plannedFor = (branch_id: string | null, field: LineField, becomes: LineValue | undefined): PlannedValue[] =>
  becomes === undefined ? [] : [{ field, part_id: null, branch_id, becomes }];

function wishesThere(
  item: PlannedItem,
  { branch_id, offered, hours, prices = [] }: NonNullable<WaitingChange["branches"]>[number],
): PlannedValue[] {
  const wishes = [
    ...plannedFor(branch_id, "offered", offered),
    ...plannedFor(branch_id, "hours", hours === undefined ? undefined : (hours ?? USUAL)),
    ...prices.map(({ price_id, price }): PlannedValue => {
      return { field: "branch_price", part_id: price_id, branch_id, becomes: price ?? USUAL };
    }),
  ];
  const isKnown = item.branches.some((branch) => branch.branch_id === branch_id);
  if (!isKnown || wishes.some((wish) => valueOf(item, wish) === undefined)) throw notFound();
  return wishes;
}

const withoutId = ({ id: _, ...row }: Discount): Omit<Discount, "id"> => row;

export interface PlannedLine extends Target {
  id: string;
  kind: "items" | "categories";
  record_id: string;
  becomes: LineValue;
}

/**
 * What each line changes of which items. A line of an item comes before one of its category, which reaches only the items
 * that differ.
 */
export function planLines<L extends PlannedLine>(
  lines: readonly L[],
  items: ReadonlyMap<string, PlannedItem>,
  itemsIn: (categoryId: string) => readonly string[],
): Map<L, Applied[]> {
  const own = new Set(lines.flatMap((line) => (line.kind === "items" ? [`${line.record_id} ${line.field}`] : [])));
  const taken = new Set<string>();
  const reach = (line: L, item: string): Applied[] => {
    const found = items.get(item);
    const before = found && valueOf(found, line);
    return before === undefined ? [] : [{ item, before, after: line.becomes }];
  };
  return new Map(
    lines.map((line) => {
      if (line.kind === "items") return [line, reach(line, line.record_id)];
      const ids = itemsIn(line.record_id).filter((id) => {
        const key = `${id} ${line.field}`;
        if (own.has(key) || taken.has(key)) return false;
        taken.add(key);
        return true;
      });
      const reached = ids.flatMap((id) => reach(line, id));
      return [line, reached.filter(({ before, after }) => !isSameLine(before, after))];
    }),
  );
}

/** The items after some changes; those that change nothing are left out. */
export function applyTo(
  items: ReadonlyMap<string, PlannedItem>,
  changes: readonly (Target & { item: string; value: LineValue })[],
): Map<string, PlannedItem> {
  const after = new Map<string, PlannedItem>();
  for (const { item, value, ...target } of changes) {
    const current = after.get(item) ?? items.get(item);
    if (current && !isSameLine(valueOf(current, target), value)) after.set(item, withValue(current, target, value));
  }
  return after;
}

/** What the end of a line restores: what still has the value that the set has given it. */
export function restoring(
  line: Target & { applied: readonly Applied[] },
  items: ReadonlyMap<string, PlannedItem>,
): { restored: Applied[]; outcome: { restored: number; stayed: number; gone: number } } {
  const values = line.applied.map((one) => {
    const item = items.get(one.item);
    return { one, now: item && valueOf(item, line) };
  });
  const gone = values.filter(({ now }) => now === undefined).length;
  const restored = values
    .filter(({ one, now }) => now !== undefined && isSameLine(now, one.after))
    .map(({ one }) => one);
  return { restored, outcome: { restored: restored.length, stayed: values.length - gone - restored.length, gone } };
}
