import { isDeepStrictEqual } from "node:util";
import type { BodyOf } from "@diwan/contract/api/call";
import type { ChangeSet, changeSets, ChangeSetState } from "@diwan/contract/menu/change-sets";
import { clockOf, dayPart, timePart } from "@diwan/contract/time/local-times";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";
import { localText } from "../../platform/records/local-times.ts";
import { stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { type Columns, type RecordChange, Records } from "../../platform/records/records.ts";
import { type Moment, readSunsetPlace, resolveMoment } from "./moments.ts";

type Form = BodyOf<typeof changeSets.create>;

/** What is done can be taken back for a month; what was before then is seldom still wanted. */
const takesBackUntil = (row: string): RawBuilder<Date | null> =>
  sql`case ${sql.ref(`${row}.state`)} when 'done' then ${sql.ref(`${row}.begun_at`)} + interval '30 days' end`;

/** Who saved a set last, and whether their right to change items has ended since. */
const plannedBy = sql`case when r.user_id is not null then json_build_object('name', r.user_name, 'may',
  exists (select from businesses b where b.id = r.business_id and b.owner_id = r.user_id)
  or exists (select from permissions p join memberships m on m.business_id = p.business_id and m.user_id = p.user_id
    where p.business_id = r.business_id and p.user_id = r.user_id and p.area = 'items' and p.action = 'update' and m.suspended_at is null)) end`;

export const sets = new Records<ChangeSet, Form>({
  area: "items",
  table: "change_sets",
  record: sql`r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, r.begins, r.ends, r.moon,
    ${localText("r.begins_local")} as begins_at, ${localText("r.ends_local")} as ends_at, r.state,
    (select count(*)::integer from change_set_lines l where l.business_id = r.business_id and l.set_id = r.id) as lines,
    stamp_text(r.begun_at) as begun_at, stamp_text(r.ended_at) as ended_at, stamp_text(${takesBackUntil("r")}) as takes_back_until,
    ${plannedBy} as planned_by, ${stampsOf("r")}`,
  columns: async ({ locales, ...form }, before, ctx) => ({
    ...locales,
    ...(await timeColumns(ctx, form, before)),
    user_id: ctx.caller.userId ?? null,
    user_name: ctx.caller.userName ?? "",
  }),
  next: { starts: sql`r.begins_local`, ends: sql`coalesce(r.ends_local, r.begins_local)` },
  sortable: { begins: sql`r.begins_local`, name: byDisplayName("r"), created_at: sql`r.created_at` },
  deleting: async (_, { state }) => {
    if (state === "runs") throw invalid({ state: "waitsBegun" });
  },
  // guests see nothing of a set until it begins
  subjects: async () => [],
});

type Times = Pick<ChangeSet, "begins" | "ends" | "moon">;

/** When a set begins and ends; its begin and the moon stay once it has begun. */
async function timeColumns(ctx: Context, form: RecordChange<Form>, before: ChangeSet | undefined): Promise<Columns> {
  const times = timesAfter(form, before);
  if (!times) return {};
  if (before) refuseBegun(times, before);
  const place = await readSunsetPlace(ctx);
  const first = resolveMoment(times.begins, times.moon, place, "begins");
  const last = times.ends && resolveMoment(times.ends, times.moon, place, "ends");
  if (last && last <= first) throw invalid({ ends: "dayOrder" });
  if (last && last <= ctx.now()) throw invalid({ ends: "waitsPast" });
  return {
    begins: JSON.stringify(times.begins),
    ends: times.ends && JSON.stringify(times.ends),
    moon: times.moon,
    begins_at: first,
    ends_at: last,
    begins_local: clockOf(place.timeZone, first),
    ends_local: last && clockOf(place.timeZone, last),
    // what has begun and shall stay is done
    ...(before?.state === "runs" && !last && { state: "done" }),
  };
}

/** Undefined if nothing of it changes. */
function timesAfter(form: RecordChange<Form>, before: ChangeSet | undefined): Times | undefined {
  const begins = form.begins ?? before?.begins;
  const ends = form.ends === undefined ? before?.ends : form.ends;
  if (!begins || ends === undefined) return undefined;
  const times = { begins, ends, moon: form.moon ?? before?.moon ?? 0 };
  const isKept =
    before && (["begins", "ends", "moon"] as const).every((key) => isDeepStrictEqual(times[key], before[key]));
  return isKept ? undefined : times;
}

/** Throws 422 for what has passed already. */
function refuseBegun(times: Times, before: ChangeSet): void {
  if (before.state === "waits") return;
  if (!isDeepStrictEqual(times.begins, before.begins)) throw invalid({ begins: "waitsBegun" });
  if (times.moon !== before.moon) throw invalid({ moon: "waitsBegun" });
  if (before.state !== "runs") throw invalid({ ends: "waitsNot" });
}

export const readSet = (ctx: Context, id: string): Promise<ChangeSet> => sets.get(ctx, id);

interface SetTimes {
  state: ChangeSetState;
  begins_at: Date;
  /** Null if its changes stay. */
  ends_at: Date | null;
  takes_back_until: Date | null;
}

/** Locks the row of a set, so that one at a time changes or steps it. */
export const lockSet = (ctx: Context, id: string): Promise<SetTimes | undefined> =>
  readSetTimes(ctx, id, sql`for update`);

/** Sets the beginning or the end of a set to now, as somebody begins or ends it by hand. */
export async function moveToNow(ctx: Context, id: string, side: "begins" | "ends"): Promise<void> {
  const local = clockOf((await readSunsetPlace(ctx)).timeZone, ctx.now());
  const moment: Moment = { calendar: "gregorian", date: dayPart(local), at: timePart(local) };
  await sql`
    update change_sets set ${sql.ref(side)} = ${JSON.stringify(moment)}, ${sql.ref(`${side}_at`)} = ${ctx.now()},
      ${sql.ref(`${side}_local`)} = ${local} where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
}

export async function readSetTimes(
  { db, businessId }: Context,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<SetTimes | undefined> {
  const found = await sql<SetTimes>`
    select c.state, c.begins_at, c.ends_at, ${takesBackUntil("c")} as takes_back_until from change_sets c where c.business_id = ${businessId} and c.id = ${id} ${lock}`.execute(
    db,
  );
  return found.rows[0];
}
