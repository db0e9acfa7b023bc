import { CHALET_LABELS } from "@diwan/contract/api/enumerations";
import type { NamedDiscount } from "@diwan/contract/stays/stay-nights";
import { type HolidayPrice, type PricedStayLine, priceNights, pricePackages } from "@diwan/contract/stays/stay-prices";
import { stayBetween } from "@diwan/contract/stays/stays";
import { sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import { namesFrom } from "../../platform/records/locales.ts";

/** One unit that can be booked, with its price between two local times. */
export interface Bookable {
  columns: {
    branch_id: string;
    resource_type: "table" | "service" | "room" | "item";
    table_id: string | null;
    service_id: string | null;
    room_type_id: string | null;
    item_id: string | null;
    staff_id: string | null;
    unit_id: string;
    unit_no: number;
    name_en: string;
    name_ar: string | null;
    insurance: number;
  };
  guests: number;
  /** The duration of services and tables; 0 for stays. */
  minutes: number;
  /** Absences of the staff member of a service. */
  away?: readonly { from: string; to: string }[];
  priced(start: string, end: string): { lines: PricedStayLine[]; total: number };
}

const none = { table_id: null, service_id: null, room_type_id: null, item_id: null, staff_id: null, insurance: 0 };
const free = () => ({ lines: [], total: 0 });
const numbered = <T>(units: number, made: (unit_no: number) => T): T[] =>
  Array.from({ length: units }, (_, at) => made(at + 1));

interface Named {
  id: string;
  name_en: string;
  name_ar: string | null;
}

export async function tablesOf(db: Db, businessId: string): Promise<Bookable[]> {
  const found = await sql<Named & { branch_id: string; seats: number }>`
    select id, branch_id, name_en, name_ar, seats from tables where business_id = ${businessId} order by branch_id, id`.execute(
    db,
  );
  return found.rows.map(({ id, branch_id, seats, ...names }) => ({
    columns: { ...none, ...names, branch_id, resource_type: "table", table_id: id, unit_id: id, unit_no: 1 },
    guests: seats,
    minutes: 90,
    priced: free,
  }));
}

/** The services of each staff member: one list per staff member. */
export async function appointmentsOf(db: Db, businessId: string): Promise<Bookable[][]> {
  const found = await sql<
    Named & {
      branch_id: string;
      staff_id: string;
      price: number;
      duration: number;
      away: { from: string; to: string }[];
    }
  >`
    select s.id, s.name_en, s.name_ar, p.branch_id, p.id as staff_id, p.exceptions as away, coalesce(s.price, 0)::float8 as price, coalesce(s.duration, 60) as duration
    from staff p join staff_services c on c.business_id = p.business_id and c.staff_id = p.id
      join services s on s.business_id = c.business_id and s.id = c.service_id
    where p.business_id = ${businessId} order by p.name_en, p.id, s.name_en, s.id`.execute(db);
  const all = found.rows.map(({ id, price, duration, staff_id, branch_id, away, ...names }): Bookable => {
    const line = { kind: "service", locales: namesFrom(names), quantity: 1, amount: price } as const;
    return {
      columns: {
        ...none,
        ...names,
        branch_id,
        resource_type: "service",
        service_id: id,
        staff_id,
        unit_id: staff_id,
        unit_no: 1,
      },
      guests: 1,
      minutes: duration,
      away,
      priced: (start, end) => ({ lines: price ? [{ ...line, from: start, to: end }] : [], total: price }),
    };
  });
  const people = [...new Set(all.map(({ columns }) => columns.staff_id))];
  return people.map((person) => all.filter(({ columns }) => columns.staff_id === person));
}

/** Every room; `branchOf` returns the branch at which the rooms of a hotel are booked. */
export async function roomsOf(
  db: Db,
  businessId: string,
  branchOf: (hotel: string) => string | undefined,
): Promise<Bookable[]> {
  const found = await sql<
    Named & { hotel: string; units: number; guests: number; price: number; weekend_price: number | null }
  >`
    select r.id, r.name_en, r.name_ar, h.name_en as hotel, r.units, r.guests, r.price::float8 as price, r.weekend_price::float8 as weekend_price
    from room_types r join hotels h on h.business_id = r.business_id and h.id = r.hotel_id
    where r.business_id = ${businessId} order by h.name_en, r.name_en, r.id`.execute(db);
  return found.rows.flatMap(({ id, hotel, units, guests, price, weekend_price: weekendPrice, ...names }) => {
    const branch_id = branchOf(hotel);
    if (!branch_id) return [];
    return numbered(units, (unit_no) => ({
      columns: { ...none, ...names, branch_id, resource_type: "room" as const, room_type_id: id, unit_id: id, unit_no },
      guests,
      minutes: 0,
      priced: (start, end) => {
        const stay = stayBetween(start, end);
        const priced = stay && priceNights(stay, { price, weekendPrice, extraHour: null, currency: "KWD" });
        return typeof priced === "object" ? priced : free();
      },
    }));
  });
}

interface Chalet extends Named {
  units: number;
  insurance: number;
  prices: { label: string; price: number }[];
  holidays: HolidayPrice[];
  discounts: NamedDiscount[];
}

/** Every unit of the chalets; `branchOf` returns the branch at which a chalet is booked. */
export async function chaletsOf(
  db: Db,
  businessId: string,
  { branchOf, generalDiscount }: { branchOf: (chalet: string) => string; generalDiscount: number },
): Promise<Bookable[]> {
  const found = await sql<Chalet>`
    select i.id, i.name_en, i.name_ar, c.units, c.insurance::float8 as insurance,
      (select json_agg(json_build_object('label', p.name_en, 'price', p.price)) from item_prices p where p.business_id = i.business_id and p.item_id = i.id) as prices,
      coalesce((select json_agg(json_build_object('from', h.starts_on, 'to', h.ends_on, 'price', coalesce(o.price, h.price), 'locales', names_json(h.name_en, h.name_ar)))
        from holidays h left join item_holidays o on o.business_id = h.business_id and o.holiday_id = h.id and o.item_id = i.id
        where h.business_id = i.business_id and coalesce(o.price, h.price) is not null), '[]'::json) as holidays,
      coalesce((select json_agg(json_build_object('amount', d.amount, 'type', d.type, 'from', d.starts_on, 'to', d.ends_on, 'locales', names_json(d.name_en, d.name_ar)))
        from item_discounts d where d.business_id = i.business_id and d.item_id = i.id), '[]'::json) as discounts
    from items i join chalets c on c.business_id = i.business_id and c.item_id = i.id
    where i.business_id = ${businessId} order by i.name_en, i.id`.execute(db);
  return found.rows.flatMap(({ id, units, insurance, prices, holidays, discounts, ...names }) => {
    const labelled = CHALET_LABELS.flatMap((label) => {
      const row = prices?.find((one) => one.label === label);
      return row ? [[label, row.price] as const] : [];
    });
    const offer = {
      prices: Object.fromEntries(labelled),
      holidays,
      discounts,
      generalDiscount,
      extraHour: 5,
      currency: "KWD",
    };
    return numbered(units, (unit_no) => ({
      columns: {
        ...none,
        ...names,
        insurance,
        branch_id: branchOf(names.name_en),
        resource_type: "item" as const,
        item_id: id,
        unit_id: id,
        unit_no,
      },
      guests: 6,
      minutes: 0,
      priced: (start: string, end: string) => {
        const stay = stayBetween(start, end);
        const priced = stay && pricePackages(stay, offer);
        return typeof priced === "object" ? priced : free();
      },
    }));
  });
}
