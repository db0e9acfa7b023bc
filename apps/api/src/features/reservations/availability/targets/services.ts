import { roundToCurrency } from "@diwan/contract/money/money";
import { sql } from "kysely";
import { invalid, notFound } from "../../../../platform/errors.ts";
import { namesFrom } from "../../../../platform/records/locales.ts";
import { byName } from "../../../../platform/records/paging.ts";
import { hoursOf, isWorkingDuring, type BookingFacts, type OwnHours, type ReservationReader } from "../facts.ts";
import type { BookingTarget, BookableUnit, BookingRequest } from "../booking-request.ts";
import { computeEnd } from "./times.ts";

/** A service without a length takes an hour. */
export const SERVICE_MINUTES = 60;

interface Service {
  name_en: string;
  name_ar: string | null;
  price: number | null;
  duration: number | null;
  people: ({ id: string } & OwnHours)[];
}

/** A service with one of its staff members; if it has none, the service itself is the unit. */
export async function readServiceTarget(
  ctx: ReservationReader,
  facts: BookingFacts,
  wish: BookingRequest,
): Promise<BookingTarget> {
  const { staff_id, start } = wish;
  const id = wish.resource_id ?? "";
  const service = await readService(ctx, facts.branchId, id);
  const { name_en, name_ar, people } = service;
  const wanted = staff_id ? people.filter((person) => person.id === staff_id) : people;
  if (staff_id && !wanted.length) throw await unknownPerson(ctx, facts.branchId, staff_id);
  const end = computeEnd(wish, service.duration ?? SERVICE_MINUTES);
  const unit = { unit_no: 1, resource_id: id, name_en, name_ar };
  const itself: (BookableUnit & OwnHours)[] = [{ ...unit, unit_id: id, staff_id: null, hours: null, exceptions: [] }];
  const all = wanted.length
    ? wanted.map(({ id: person, ...times }) => ({ ...unit, unit_id: person, staff_id: person, ...times }))
    : itself;
  const there = all.filter((one) => isWorkingDuring({ start, end }, hoursOf(facts, one)));
  const price = roundToCurrency(service.price ?? 0, facts.currency);
  const line = {
    kind: "service",
    locales: namesFrom(service),
    from: start,
    to: end,
    quantity: 1,
    amount: price,
  } as const;
  return {
    branchId: facts.branchId,
    resource_type: "service",
    units: there.map(({ hours: _, exceptions: __, ...one }) => one),
    start,
    end,
    lines: price ? [line] : [],
    nights: [],
    total: price,
    insurance: 0,
    conflict: there.length ? null : "off_hours",
  };
}

async function readService(ctx: ReservationReader, branchId: string, id: string): Promise<Service> {
  const found = await sql<Service>`
    select s.name_en, s.name_ar, s.price::float8 as price, s.duration, coalesce((
      select json_agg(json_build_object('id', p.id, 'hours', p.hours, 'exceptions', p.exceptions) order by ${byName("p.name_en")}, p.id)
      from staff_services c join staff p on p.business_id = c.business_id and p.id = c.staff_id
      where c.business_id = s.business_id and c.service_id = s.id and p.branch_id = ${branchId}), '[]'::json) as people
    from services s
    where s.business_id = ${ctx.businessId} and s.id = ${id} and (s.branch_id = ${branchId} or s.hotel_id is not null)`.execute(
    ctx.db,
  );
  const service = found.rows[0];
  if (!service) throw notFound();
  return service;
}

/** A staff member of the branch who does not offer the service can't be chosen; anyone else is not found. */
async function unknownPerson(ctx: ReservationReader, branchId: string, staffId: string): Promise<Error> {
  const found = await sql`
    select from staff p where p.business_id = ${ctx.businessId} and p.branch_id = ${branchId} and p.id = ${staffId}`.execute(
    ctx.db,
  );
  return found.rows.length ? invalid({ staff_id: "staffNotOffered" }) : notFound();
}
