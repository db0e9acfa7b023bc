import type { ChangeSet } from "@diwan/contract/menu/change-sets";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { lockItems, saveItems } from "../items/index.ts";
import { saveServings } from "../serving/index.ts";
import { type PlannedItem, withServing } from "./planned-items.ts";
import { readLines, readCategoriesWithItems, type StoredLine, storeResults } from "./queries.ts";
import { type Applied, applyTo, changeBetween, planLines, restoring, type Target } from "./rules.ts";

/** Sets the values of all lines, and keeps what was there before. The row of the set is locked. */
async function beginSet(ctx: Context, setId: string): Promise<void> {
  const lines = await readLines(ctx, setId);
  const categories = await readCategoriesWithItems(ctx, recordsOf(lines, "categories"));
  const itemsIn = (id: string): readonly string[] => categories.get(id)?.items ?? [];
  const ids = [...recordsOf(lines, "items"), ...[...categories.values()].flatMap(({ items }) => items)];
  const items = await lockPlannedItems(ctx, ids);
  const planned = planLines(lines, items, itemsIn);
  const results = [...planned].map(([{ id }, value]) => ({ id, value }));
  await storeResults(ctx, "applied", results);
  await save(
    ctx,
    items,
    [...planned].flatMap(([line, reached]) => reached.map((one) => changeOf(line, one, "after"))),
  );
}

/** Restores what still has the value that the set has given it; what others have changed since stays. */
async function endSet(ctx: Context, setId: string): Promise<void> {
  const lines = await readLines(ctx, setId);
  const ids = lines.flatMap(({ applied }) => (applied ?? []).map(({ item }) => item));
  const items = await lockPlannedItems(ctx, ids);
  const ended = lines.map((line) => ({ line, ...restoring({ ...line, applied: line.applied ?? [] }, items) }));
  const results = ended.map(({ line, outcome }) => ({ id: line.id, value: outcome }));
  await storeResults(ctx, "outcome", results);
  await save(
    ctx,
    items,
    ended.flatMap(({ line, restored }) => restored.map((one) => changeOf(line, one, "before"))),
  );
}

async function lockPlannedItems(ctx: Context, ids: readonly string[]): Promise<Map<string, PlannedItem>> {
  const { items } = await lockItems(ctx.db, ctx.businessId, [...new Set(ids)]);
  return withServing(ctx, items);
}

const changeOf = ({ field, part_id, branch_id }: Target, one: Applied, side: "before" | "after") => ({
  ...{ field, part_id, branch_id },
  item: one.item,
  value: one[side],
});

/** As the update of each item, and of its hours and branches: with their checks, audit rows and live events. */
async function save(
  ctx: Context,
  items: Parameters<typeof applyTo>[0],
  changes: Parameters<typeof applyTo>[1],
): Promise<void> {
  const pairs = [...applyTo(items, changes)].flatMap(([id, after]) => {
    const before = items.get(id);
    return before ? [{ id, before, after }] : [];
  });
  // before the items, whose last write goes with the commit
  const served = pairs.filter(
    ({ before, after }) => before.hours !== after.hours || before.branches !== after.branches,
  );
  if (served.length) await saveServings(ctx, new Map(served.map(({ id, after }) => [id, after])));
  const wanted = pairs
    .map(({ id, before, after }) => ({ id, change: changeBetween(before, after) }))
    .filter(({ change }) => Object.keys(change).length > 0);
  if (wanted.length)
    await saveItems(
      ctx,
      wanted.map(({ id, change }) => ({ id, ...change })),
    );
}

const recordsOf = (lines: readonly StoredLine[], kind: StoredLine["kind"]): string[] => [
  ...new Set(lines.flatMap((line) => (line.kind === kind ? [line.record_id] : []))),
];

export type ChangeSetStep = "begin" | "end" | "miss";

/** Begins or ends a set, whose row is locked: its lines, its state, and the change of the set itself. */
export async function stepSet(
  ctx: Context,
  before: ChangeSet,
  step: ChangeSetStep,
  read: () => Promise<ChangeSet>,
  state: "over" | "taken_back" = "over",
): Promise<ChangeSet> {
  if (step === "begin") await beginSet(ctx, before.id);
  if (step === "end") await endSet(ctx, before.id);
  const next = step === "begin" ? (before.ends ? "runs" : "done") : state;
  await sql`
    update change_sets set state = ${next}, updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond'),
      ${step === "begin" ? sql`begun_at = ${ctx.now()}` : sql`ended_at = ${ctx.now()}`}
    where business_id = ${ctx.businessId} and id = ${before.id}`.execute(ctx.db);
  const after = await read();
  ctx.record(recordedChangeOf("items", before, after, []));
  return after;
}
