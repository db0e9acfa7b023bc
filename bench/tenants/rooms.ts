import pg from "pg";
import { clientConfig, type Database } from "../servers/database.ts";

export const UNITS = 200;
export const DAYS = 90;

/** The branch with rooms, and the requested days. */
export interface Rooms {
  businessId: string;
  branchId: string;
  roomTypeId: string;
  from: string;
  to: string;
}

/** A hotel of 200 rooms, with two of three nights booked from two years ago to half a year ahead. */
export async function makeRooms(database: Database, businessId: string): Promise<Rooms> {
  const client = new pg.Client(clientConfig(database));
  await client.connect();
  const found = await client.query<Omit<Rooms, "businessId">>(
    `with hotel as (
       insert into hotels (business_id, id, name_en) values ($1, uuid_v7(), 'Marina') returning id
     ), made as (
       insert into room_types (business_id, id, hotel_id, name_en, units, price) select $1, uuid_v7(), id, 'Sea view', ${UNITS}, 40 from hotel returning id
     )
     select made.id as "roomTypeId", b.id as "branchId", to_char(now()::date, 'YYYY-MM-DD') as "from", to_char(now()::date + ${DAYS - 1}, 'YYYY-MM-DD') as "to"
     from made, branches b where b.business_id = $1`,
    [businessId],
  );
  const [rooms] = found.rows;
  if (!rooms) throw new Error("There are no rooms.");
  await client.query(
    `insert into reservations (business_id, id, branch_id, number, status, resource_type, room_type_id, name_en, unit_id, unit_no, starts_at, ends_at, customer_name, source, currency, total)
     select $1, uuid_v7(), $2, row_number() over (), 'confirmed', 'room', $3, 'Sea view', $3, unit, day + interval '14 hours', day + interval '2 days 14 hours', 'Guest', 'staff', 'KWD', 80
     from generate_series(1, ${UNITS}) unit, generate_series(now()::date - 720, now()::date + 180, interval '3 days') with ordinality d(day, at)
     where (unit + at) % 7 <> 0`,
    [businessId, rooms.branchId, rooms.roomTypeId],
  );
  await client.query("vacuum analyze");
  await client.end();
  return { businessId, ...rooms };
}
