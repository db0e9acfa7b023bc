import type { ChangeSetLine, LinesForm, LineValue, WaitingChange } from "@diwan/contract/menu/change-sets";
import { LIMITS } from "@diwan/contract/api/limits";
import type { Names } from "@diwan/contract/api/fields";
import type { Item } from "@diwan/contract/menu/items";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { readItemsById } from "../items/index.ts";
import {
  type CategoryFacts,
  deleteLines,
  readCategoriesWithItems,
  readLines,
  type StoredLine,
  upsertLines,
} from "./queries.ts";
import { type PlannedItem, readBranchNames, withServing } from "./planned-items.ts";
import { isSameLine, valueOf, plannedValuesOf } from "./rules.ts";
import { lockSet, readSet } from "./sets.ts";

/** The lines of a set with what is now. */
export async function describeLines(ctx: Context, setId: string): Promise<ChangeSetLine[]> {
  const lines = await readLines(ctx, setId);
  const ids = (kind: StoredLine["kind"]) => lines.flatMap((line) => (line.kind === kind ? [line.record_id] : []));
  const [found, categories, branches] = await Promise.all([
    readItemsById(ctx, ids("items")),
    readCategoriesWithItems(ctx, ids("categories")),
    readBranchNames(ctx),
  ]);
  const items = await withServing(ctx, found);
  const within = await readItemsById(
    ctx,
    [...categories.values()].flatMap((category) => category.items),
  );
  return lines.map(({ branch_names, ...line }) => ({
    ...(line.kind === "items"
      ? itemLine(line, items.get(line.record_id))
      : categoryLine(line, categories.get(line.record_id), within)),
    branch: branches.get(line.branch_id ?? "") ?? branch_names ?? [],
  }));
}

type OwnLine = Omit<StoredLine, "branch_names">;

function itemLine({ applied, names, ...line }: OwnLine, item: PlannedItem | undefined): Omit<ChangeSetLine, "branch"> {
  const part = item?.prices.find(({ id }) => id === line.part_id)?.locales ?? [];
  return {
    ...line,
    names: item ? namesOf(item.locales) : names,
    part,
    src: item?.media.find(({ type }) => type === "image")?.src ?? null,
    now: (item && valueOf(item, line)) ?? null,
    replaced: replacedBy(applied),
    items: null,
  };
}

/** A category is hidden when none of its items is shown. */
function categoryLine(
  { applied, names, ...line }: OwnLine,
  category: CategoryFacts | undefined,
  items: ReadonlyMap<string, Item>,
): Omit<ChangeSetLine, "branch"> {
  const inside = (category?.items ?? []).flatMap((id) => items.get(id) ?? []);
  return {
    ...line,
    names: category?.locales ?? names,
    part: [],
    src: null,
    now: category ? isHidden(inside) : null,
    replaced: replacedBy(applied),
    items: applied?.length ?? (category ? inside.filter(({ hide }) => hide !== line.becomes).length : null),
  };
}

/** The same of all items of a line: one of a category changes only what differs from it. */
const replacedBy = (applied: StoredLine["applied"]): LineValue | null => applied?.[0]?.before ?? null;

const isHidden = (items: readonly Item[]): boolean => items.length > 0 && items.every(({ hide }) => hide);
const namesOf = (locales: Item["locales"]): Names => locales.map(({ locale, name }) => ({ locale, name }));

type NewLine = Omit<StoredLine, "applied" | "outcome">;

/** Takes changes into a set that waits. What equals the record now is taken out of it. */
export async function addLines(ctx: Context, setId: string, form: LinesForm): Promise<ChangeSetLine[]> {
  const before = await lockWaiting(ctx, setId);
  const wanted = [...(await itemLines(ctx, form.items)), ...(await categoryLines(ctx, form.categories))];
  const known = await readLines(ctx, setId);
  const same = ({ line, now }: { line: NewLine; now: LineValue }) => isSameLine(line.becomes, now);
  const undone = wanted
    .filter(same)
    .flatMap(({ line }) =>
      known.filter(
        (one) =>
          one.record_id === line.record_id &&
          one.field === line.field &&
          one.part_id === line.part_id &&
          one.branch_id === line.branch_id,
      ),
    );
  await deleteLines(
    ctx,
    setId,
    undone.map(({ id }) => id),
  );
  await upsertLines(
    ctx,
    setId,
    wanted.filter((one) => !same(one)).map(({ line }) => line),
  );
  const lines = await describeLines(ctx, setId);
  if (lines.length > LIMITS.arrayMax)
    throw invalid({ items: { key: "waitsFull", values: () => ({ count: String(LIMITS.arrayMax) }) } });
  await recordLines(ctx, before, setId);
  return lines;
}

/** Takes one change out of a set that waits. */
export async function removeLine(ctx: Context, setId: string, lineId: string): Promise<{ id: string }> {
  const before = await lockWaiting(ctx, setId);
  if (!(await deleteLines(ctx, setId, [lineId]))) throw notFound();
  await recordLines(ctx, before, setId);
  return { id: lineId };
}

/** 404 for an unknown set, 422 for one that has begun. */
async function lockWaiting(ctx: Context, setId: string) {
  const locked = await lockSet(ctx, setId);
  if (!locked) throw notFound();
  if (locked.state !== "waits") throw invalid({ state: locked.state === "runs" ? "waitsBegun" : "waitsNot" });
  return readSet(ctx, setId);
}

async function recordLines(ctx: Context, before: Awaited<ReturnType<typeof readSet>>, setId: string): Promise<void> {
  ctx.record(recordedChangeOf("items", before, await readSet(ctx, setId), []));
}

async function itemLines(ctx: Context, changes: LinesForm["items"]): Promise<{ line: NewLine; now: LineValue }[]> {
  const ids = changes.map(({ id }) => id);
  const [items, branches] = await Promise.all([
    readItemsById(ctx, ids).then((found) => withServing(ctx, found)),
    readBranchNames(ctx),
  ]);
  return changes.flatMap((change, at) => {
    const item = items.get(change.id);
    if (!item) throw notFound();
    if (ctx.grants.type === "chalet") refuseHours(change, `items.${at}.`);
    return plannedValuesOf(item, change, `items.${at}.`).map((planned) => {
      const now = valueOf(item, planned) ?? planned.becomes;
      const line = { id: uuidv7(), kind: "items" as const, record_id: item.id, was: now, names: namesOf(item.locales) };
      return { line: { ...line, ...planned, branch_names: branches.get(planned.branch_id ?? "") ?? null }, now };
    });
  });
}

/** A chalet has no hours. */
function refuseHours({ hours, branches = [] }: WaitingChange, at: string): void {
  if (hours) throw invalid({ [`${at}hours`]: "chaletHours" });
  for (const [place, there] of branches.entries())
    if (there.hours) throw invalid({ [`${at}branches.${place}.hours`]: "chaletHours" });
}

async function categoryLines(
  ctx: Context,
  changes: LinesForm["categories"],
): Promise<{ line: NewLine; now: LineValue }[]> {
  const ids = changes.map(({ id }) => id);
  const categories = await readCategoriesWithItems(ctx, ids);
  const items = await readItemsById(
    ctx,
    [...categories.values()].flatMap((one) => one.items),
  );
  return changes.map(({ id, hide }) => {
    const category = categories.get(id);
    if (!category) throw notFound();
    const inside = category.items.flatMap((one) => items.get(one) ?? []);
    const was = isHidden(inside);
    const line = { id: uuidv7(), kind: "categories" as const, record_id: id, field: "hide" as const };
    const whole = { part_id: null, branch_id: null, branch_names: null };
    // some items may still be shown: only what nothing would change is left out
    const now = inside.some((one) => one.hide !== hide) ? !hide : hide;
    return { line: { ...line, ...whole, was, becomes: hide, names: category.locales }, now };
  });
}
