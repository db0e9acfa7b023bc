import type { BodyOf } from "@diwan/contract/api/call";
import { type Event, events } from "@diwan/contract/events/events";
import { sql } from "kysely";
import { invalid } from "../../platform/errors.ts";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { localText, touchesDays } from "../../platform/records/local-times.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { namedBy } from "../../platform/records/kept-records.ts";
import { Records } from "../../platform/records/records.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { placeColumns } from "../hotels/index.ts";
import { savingPictures, picturesOf } from "../media/index.ts";

const [start, end] = [localText("r.starts_at"), localText("r.ends_at")];

const records = new Records<Event, BodyOf<typeof events.create>>({
  area: "events",
  table: "events",
  record: sql`r.id, r.business_id as "businessId", r.eventable_type, r.eventable_id, ${localesOf("r")} as locales,
    ${picturesOf("event_id")} as media, ${start} as start, ${end} as "end",
    json_build_object('startDate', ${start}, 'endDate', ${end}) as "dateRange", ${stampsOf("r")}`,
  columns: (form, before) => {
    const [first = "", last = ""] = [form.start ?? before?.start, form.end ?? before?.end];
    if (last < first) throw invalid({ end: "dayOrder" });
    return {
      ...form.locales,
      ...placeColumns(form.eventable_type, form.eventable_id),
      starts_at: form.start,
      ends_at: form.end,
    };
  },
  next: { starts: sql`r.starts_at`, ends: sql`r.ends_at` },
  sortable: { start: sql`r.starts_at`, name: byDisplayName("r"), created_at: sql`r.created_at` },
  ...savingPictures("event_id"),
  bin: {
    kind: "events",
    place: sql`coalesce(${namedBy("branches", "branch_id")}, ${namedBy("hotels", "hotel_id")})`,
    pictures: ["event_id"],
    shown: { start: "{events,0,starts_at}", end: "{events,0,ends_at}" },
  },
});

export const eventsFeature = defineFeature({ name: "events", restorable: records.restorable }, events, {
  list: (ctx, { query }) => {
    const { eventable_type, eventable_id } = query;
    return records.list(ctx, query, { eventable_type, eventable_id }, touchesDays(query));
  },
  get: (ctx, { params }) => records.get(ctx, params.eventId),
  create: (ctx, { body }) => records.create(ctx, body),
  update: (ctx, { params, body }) => records.update(ctx, params.eventId, body),
  delete: (ctx, { params }) => records.delete(ctx, params.eventId),
});
