import type { BodyOf } from "@diwan/contract/api/call";
import { type Service, services } from "@diwan/contract/menu/services";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { inRange } from "../../platform/records/number-range.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { namedBy } from "../../platform/records/kept-records.ts";
import { Records } from "../../platform/records/records.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { keptClosures } from "../closures/index.ts";
import { placeColumns } from "../hotels/index.ts";
import { savingPictures, picturesOf } from "../media/index.ts";
import { usedByBookings } from "../reservations/index.ts";

const records = new Records<Service, BodyOf<typeof services.create>>({
  area: "services",
  table: "services",
  record: sql`r.id, r.business_id as "businessId", r.serviceable_type, r.serviceable_id, ${localesOf("r")} as locales,
    ${picturesOf("service_id")} as media, r.price::float8 as price, r.duration, ${stampsOf("r")}`,
  columns: ({ locales, serviceable_type, serviceable_id, price, duration }) => ({
    ...locales,
    ...placeColumns(serviceable_type, serviceable_id),
    price,
    duration,
  }),
  sortable: {
    name: byDisplayName("r"),
    price: sql`coalesce(r.price, 'Infinity')`,
    // as in its index
    duration: sql`coalesce(r.duration, 2147483647)`,
    created_at: sql`r.created_at`,
  },
  ...savingPictures("service_id"),
  usedBy: [usedByBookings("service_id")],
  bin: {
    kind: "services",
    place: sql`coalesce(${namedBy("branches", "branch_id")}, ${namedBy("hotels", "hotel_id")})`,
    pictures: ["service_id"],
    parts: [{ table: "staff_services", column: "service_id" }, ...keptClosures("service_id")],
  },
});

const doneBy = ({ businessId }: Context, staffId: string) =>
  sql`r.id in (select s.service_id from staff_services s where s.business_id = ${businessId} and s.staff_id = ${staffId})`;

export const servicesFeature = defineFeature({ name: "services", restorable: records.restorable }, services, {
  list: async (ctx, { query }) => {
    const { serviceable_type, serviceable_id } = query;
    const { data, meta } = await records.list(ctx, query, { serviceable_type, serviceable_id }, [
      ...inRange(sql`r.price`, query.price_from, query.price_to),
      ...inRange(sql`r.duration`, query.duration_from, query.duration_to),
      ...(query.staff_id ? [doneBy(ctx, query.staff_id)] : []),
    ]);
    const of = (type: string) => data.filter((service) => service.serviceable_type === type);
    return { data: { branch: of("branch"), hotel: of("hotel") }, meta };
  },
  get: (ctx, { params }) => records.get(ctx, params.serviceId),
  create: (ctx, { body }) => records.create(ctx, body),
  update: (ctx, { params, body }) => records.update(ctx, params.serviceId, body),
  delete: (ctx, { params }) => records.delete(ctx, params.serviceId),
});
