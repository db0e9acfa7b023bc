import type { BodyOf } from "@diwan/contract/api/call";
import { staff, type StaffMember } from "@diwan/contract/people/staff";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { namedBy } from "../../platform/records/kept-records.ts";
import { Records } from "../../platform/records/records.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { keptClosures } from "../closures/index.ts";
import { usedByBookings } from "../reservations/index.ts";

/** An array is written as JSON; null and undefined are passed unchanged. */
const json = (value: unknown): unknown => (value ? JSON.stringify(value) : value);

const records = new Records<StaffMember, BodyOf<typeof staff.create>>({
  area: "services",
  table: "staff",
  record: sql`r.id, r.business_id, r.branch_id, ${localesOf("r")} as locales, r.hours, r.exceptions,
    array(select s.service_id from staff_services s where s.business_id = r.business_id and s.staff_id = r.id order by s.service_id) as service_ids,
    ${stampsOf("r")}`,
  columns: ({ locales, hours, exceptions }) => ({ ...locales, hours: json(hours), exceptions: json(exceptions) }),
  sortable: { name: byDisplayName("r"), created_at: sql`r.created_at` },
  usedBy: [usedByBookings("staff_id")],
  bin: {
    kind: "staff",
    place: namedBy("branches", "branch_id"),
    parts: [{ table: "staff_services", column: "staff_id" }, ...keptClosures("staff_id")],
  },
  saved: async (ctx, id, { service_ids }) => {
    if (service_ids) await setServices(ctx, id, service_ids);
  },
});

async function setServices({ db, businessId }: Context, staffId: string, serviceIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from staff_services where business_id = ${businessId} and staff_id = ${staffId} and service_id <> all(${serviceIds}::uuid[])
    )
    insert into staff_services (business_id, staff_id, service_id)
    select ${businessId}, ${staffId}, service_id from unnest(${serviceIds}::uuid[]) as service_id
    on conflict do nothing`.execute(db);
}

const doing = ({ businessId }: Context, serviceId: string) =>
  sql`r.id in (select s.staff_id from staff_services s where s.business_id = ${businessId} and s.service_id = ${serviceId})`;

/** Of one branch only. */
const on = ({ branchId }: { branchId: string }) => records.at({ branch_id: branchId });

export const staffFeature = defineFeature({ name: "staff", restorable: records.restorable }, staff, {
  list: (ctx, { params, query }) =>
    on(params).list(ctx, query, {}, query.service_id ? [doing(ctx, query.service_id)] : []),
  get: (ctx, { params }) => on(params).get(ctx, params.staffId),
  create: (ctx, { params, body }) => on(params).create(ctx, body),
  update: (ctx, { params, body }) => on(params).update(ctx, params.staffId, body),
  delete: (ctx, { params }) => on(params).delete(ctx, params.staffId),
});
