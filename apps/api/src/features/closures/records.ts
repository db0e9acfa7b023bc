import type { BodyOf } from "@diwan/contract/api/call";
import type { DateRange, dateRanges } from "@diwan/contract/stays/closures";
import type { Day } from "@diwan/contract/time/days";
import { dayPart, lastDayOf } from "@diwan/contract/time/local-times";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";
import { localText } from "../../platform/records/local-times.ts";
import { stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { Records, type ResourceDefinition } from "../../platform/records/records.ts";
import { PLACE_TABLES } from "./places.ts";
import { assertMayChoose, assertMayClose, assertMayRestore } from "./rights.ts";

type Form = BodyOf<typeof dateRanges.create>;

const TYPES = Object.entries(PLACE_TABLES);

const placeName = sql`coalesce(${sql.join(
  TYPES.map(
    ([, { table, column, named = table }]) =>
      sql`(select names_json(n.name_en, n.name_ar) from ${sql.table(named)} n where n.business_id = p.business_id and n.id = p.${sql.ref(column)})`,
  ),
)})`;
const placeType = sql`case ${sql.join(
  TYPES.map(([type, { column }]) => sql`when p.${sql.ref(column)} is not null then ${sql.lit(type)}`),
  sql` `,
)} end`;

const closures: ResourceDefinition<DateRange, Form> = {
  area: "holidays",
  table: "date_ranges",
  record: sql`r.id, r.business_id, case when r.name_en = '' then '[]' else names_json(r.name_en, r.name_ar) end as locales,
    ${localText("r.starts_at")} as "from", ${localText("r.ends_at")} as "to",
    coalesce((select json_agg(json_build_object('type', ${placeType}, 'id', p.place_id, 'locales', ${placeName}) order by p.place_id)
      from closure_places p where p.business_id = r.business_id and p.date_range_id = r.id), '[]'::json) as places, ${stampsOf("r")}`,
  columns: ({ locales, from, to, places }, before) => {
    const [first = "", last = ""] = [from ?? before?.from, to ?? before?.to];
    if (last <= first) throw invalid({ to: "rangeEmpty" });
    return { ...locales, starts_at: from, ends_at: to, whole: places && places.length === 0 };
  },
  saved: async (ctx, id, { places }) => {
    if (places) await writePlaces(ctx, id, places);
  },
  next: { starts: sql`r.starts_at`, ends: sql`r.ends_at` },
  sortable: { from: sql`r.starts_at`, name: byDisplayName("r"), created_at: sql`r.created_at` },
  bin: {
    kind: "dateRanges",
    shown: { start: "{date_ranges,0,starts_at}", end: "{date_ranges,0,ends_at}" },
    parts: [
      { table: "closure_places", column: "date_range_id" },
      { table: "closure_gaps", column: "date_range_id" },
      { table: "closure_guests", column: "date_range_id" },
    ],
  },
  label: ({ locales, from, to }) => locales[0]?.name ?? daysOf(dayPart(from), lastDayOf(from, to)),
};

/** Without the rights on branches: owners close chalets that are their own. */
export const ownClosures = new Records(closures);

/** With the rights on every branch that a closure covers, before and after a change. */
export const closureRecords = new Records<DateRange, Form>({
  ...closures,
  columns: async (form, before, ctx) => {
    const action = before ? "update" : "create";
    if (before) await assertMayClose(ctx, action, before.places);
    if (!before || form.places) await assertMayChoose(ctx, action, form.places ?? []);
    return closures.columns(form, before, ctx);
  },
  deleting: (ctx, { places }) => assertMayClose(ctx, "delete", places),
  assertRestorable: assertMayRestore,
});

const daysOf = (first: Day, last: Day): string => (first === last ? first : `${first} – ${last}`);

type Places = NonNullable<Form["places"]>;

/** Throws 422 for unknown places. */
export async function assertPlaces({ db, businessId }: Context, places: Places): Promise<void> {
  if (!places.length) return;
  const known = TYPES.map(([type, { table, key = "id" }]) => {
    const ids = idsOf(places, type);
    return sql`(select count(*) from ${sql.table(table)} t where t.business_id = ${businessId} and t.${sql.ref(key)} = any(${ids}::uuid[]))`;
  });
  const found = await sql<{ count: number }>`select (${sql.join(known, sql` + `)})::int as count`.execute(db);
  if (found.rows[0]?.count !== new Set(places.map(({ id }) => id)).size) throw invalid({ places: "unknownRecord" });
}

const idsOf = (places: Places, type: string): string[] => [
  ...new Set(places.filter((one) => one.type === type).map((one) => one.id)),
];

/** Inserts before it deletes, since the database deletes a closure with its last place. */
async function writePlaces(ctx: Context, id: string, places: Places): Promise<void> {
  await assertPlaces(ctx, places);
  const columns = TYPES.map(([, { column }]) => sql.ref(column));
  const rows = places.map(
    (place) =>
      sql`(${ctx.businessId}::uuid, ${id}::uuid, ${sql.join(TYPES.map(([type]) => sql`${type === place.type ? place.id : null}::uuid`))})`,
  );
  if (rows.length)
    await sql`
      insert into closure_places (business_id, date_range_id, ${sql.join(columns)}) values ${sql.join(rows)} on conflict do nothing`.execute(
      ctx.db,
    );
  await sql`
    delete from closure_places p where p.business_id = ${ctx.businessId} and p.date_range_id = ${id}
      and p.place_id <> all(${places.map((one) => one.id)}::uuid[])`.execute(ctx.db);
}
