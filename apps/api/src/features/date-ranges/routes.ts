import type { BodyOf } from "@diwan/contract/call";
import { type DateRange, dateRanges } from "@diwan/contract/date-ranges";
import { sql } from "kysely";
import { invalid } from "../../platform/errors.ts";
import { stampsOf } from "../../platform/locales.ts";
import { localText, touching } from "../../platform/local-times.ts";
import { byName } from "../../platform/paging.ts";
import { Records } from "../../platform/records.ts";
import { feature } from "../../platform/routes.ts";

const records = new Records<DateRange, BodyOf<typeof dateRanges.create>>({
  area: "holidays",
  table: "date_ranges",
  record: sql`r.id, r.business_id, case when r.name_en = '' then '[]' else names_json(r.name_en, r.name_ar) end as locales,
    ${localText("r.starts_at")} as "from", ${localText("r.ends_at")} as "to", ${stampsOf("r")}`,
  columns: ({ locales, from, to }, before) => {
    const [first = "", last = ""] = [from ?? before?.from, to ?? before?.to];
    if (last <= first) throw invalid({ to: "rangeEmpty" });
    return { ...locales, starts_at: from, ends_at: to };
  },
  sortable: { from: sql`r.starts_at`, name: byName("r.name_en"), created_at: sql`r.created_at` },
  label: ({ locales, from, to }) => locales[0]?.name ?? `${from.slice(0, 10)} – ${to.slice(0, 10)}`,
});

export const dateRangesFeature = feature("dateRanges", dateRanges, {
  list: (ctx, { query }) => records.list(ctx, query, {}, touching(query)),
  get: (ctx, { params }) => records.get(ctx, params.dateRangeId),
  create: (ctx, { body }) => records.create(ctx, body),
  update: (ctx, { params, body }) => records.update(ctx, params.dateRangeId, body),
  delete: (ctx, { params }) => records.delete(ctx, params.dateRangeId),
});
