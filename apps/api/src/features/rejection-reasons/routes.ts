import type { BodyOf } from "@diwan/contract/api/call";
import { type RejectionReason, rejectionReasons } from "@diwan/contract/orders/rejection-reasons";
import { sql } from "kysely";
import { stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { Records } from "../../platform/records/records.ts";
import { defineFeature } from "../../platform/calls/routes.ts";

const records = new Records<RejectionReason, BodyOf<typeof rejectionReasons.create>>({
  area: "orders",
  table: "rejection_reasons",
  record: sql`r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, ${stampsOf("r")}`,
  columns: ({ locales }) => ({ ...locales }),
  sortable: { name: byDisplayName("r"), created_at: sql`r.created_at` },
  bin: { kind: "rejectionReasons" },
});

export const rejectionReasonsFeature = defineFeature(
  { name: "rejectionReasons", restorable: records.restorable },
  rejectionReasons,
  {
    list: (ctx, { query }) => records.list(ctx, query),
    get: (ctx, { params }) => records.get(ctx, params.reasonId),
    create: (ctx, { body }) => records.create(ctx, body),
    update: (ctx, { params, body }) => records.update(ctx, params.reasonId, body),
    delete: (ctx, { params }) => records.delete(ctx, params.reasonId),
  },
);
