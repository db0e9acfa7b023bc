import { analytics } from "@diwan/contract/overview/analytics";
import { expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const SUNDAY = "2027-03-07";
const stamps = { created_at: "now", updated_at: "now" };

/** A business without bookable records and without bookings. */
async function empty(type: "restaurant" | "salon" | "hotel"): Promise<StockedTenant> {
  server.setNow(`${SUNDAY}T09:00:00Z`);
  const own = await makeStockedTenant(server.sql, { type });
  for (const table of ["reservations", "staff", "services", "tables", "room_types", "date_ranges"])
    await server.sql.query(`delete from ${table} where business_id = $1`, [own.businessId]);
  return own;
}

let number = 500;
interface Booked {
  type: string;
  unit: string;
  no?: number;
  start: string;
  end: string;
  branchId?: string;
}
const booked = (own: StockedTenant, { type, unit, no = 1, start, end, branchId = own.branchId }: Booked) => ({
  ...{ business_id: own.businessId, id: uuidv7(), branch_id: branchId, number: number++, status: "confirmed" },
  ...{ resource_type: type, name_en: "Cut", unit_id: unit, unit_no: no, starts_at: start, ends_at: end, guests: 1 },
  ...{ customer_name: "Layla", customer_civil_id: "", note: "", reason: "", source: "staff", locale: "en" },
  ...{ currency: "KWD", lines: [], total: 0, insurance: 0, down_payment: 0, ...stamps },
});

/** `taken/units` for each day of a week. */
async function week(own: StockedTenant, branchId?: string): Promise<string[]> {
  const query = { from: SUNDAY, to: "2027-03-13", ...(branchId && { branchId }) };
  const { bookings } = await server.as(own).call(analytics.charts, { query });
  return (bookings?.days ?? []).map(({ taken, units }) => `${taken}/${units}`);
}

const at = (day: string, from: string, to: string) => ({ start: `${day}T${from}:00`, end: `${day}T${to}:00` });

test("the units of a salon are its staff, and its services without staff", async () => {
  const own = await empty("salon");
  const [reem, maria, gone, sauna, cut] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const of = { business_id: own.businessId, branch_id: own.branchId, ...stamps };
  const sundays = [{ day: 0, from: "10:00", to: "20:00" }];
  const leave = [{ from: "2027-03-09", to: "2027-03-10", hours: [], name: "Leave" }];
  await insertRows(server.sql, {
    services: [sauna, cut].map((id) => ({ ...of, id, name_en: "Service" })),
    staff: [
      { ...of, id: reem, name_en: "Reem", hours: null, exceptions: leave },
      { ...of, id: maria, name_en: "Maria", hours: sundays, exceptions: [] },
    ],
    staff_services: [{ business_id: own.businessId, staff_id: reem, service_id: cut }],
    reservations: [
      booked(own, { type: "service", unit: reem, ...at(SUNDAY, "10:00", "11:00") }),
      booked(own, { type: "service", unit: reem, ...at(SUNDAY, "12:00", "13:00") }),
      booked(own, { type: "service", unit: maria, ...at(SUNDAY, "10:00", "11:00") }),
      booked(own, { type: "service", unit: sauna, ...at(SUNDAY, "10:00", "11:00") }),
      // a staff member who has left, one who is off on that day, and a service that has staff by now
      booked(own, { type: "service", unit: gone, ...at("2027-03-08", "10:00", "11:00") }),
      booked(own, { type: "service", unit: maria, ...at("2027-03-11", "10:00", "11:00") }),
      booked(own, { type: "service", unit: cut, ...at("2027-03-12", "10:00", "11:00") }),
    ],
  });
  expect(await week(own)).toEqual(["3/3", "1/3", "0/1", "0/1", "1/2", "1/3", "0/2"]);
  expect(await week(own, own.siblingId)).toEqual(Array(7).fill("0/0"));
  const closure = { business_id: own.businessId, id: uuidv7(), ...stamps };
  await insertRows(server.sql, {
    branch_settings: [{ business_id: own.businessId, branch_id: own.branchId, key: "BookingHours", data: sundays }],
    date_ranges: [{ ...closure, name_en: "Eid", starts_at: SUNDAY, ends_at: "2027-03-10" }],
  });
  // a booking on a closed day shows that not all was closed
  expect(await week(own)).toEqual(["3/3", "1/1", "0/0", "0/0", "1/1", "1/1", "0/0"]);
});

test("special hours open days that the weekly hours leave out, also for staff without hours of their own", async () => {
  const own = await empty("salon");
  const [sauna, reem] = [uuidv7(), uuidv7()];
  const of = { business_id: own.businessId, branch_id: own.branchId, ...stamps };
  const setting = { business_id: own.businessId, branch_id: own.branchId };
  const evenings = { from: "2027-03-09", to: "2027-03-10", hours: [{ from: "18:00", to: "02:00" }], name: "Ramadan" };
  await server.sql.query("delete from branch_settings where business_id = $1", [own.businessId]);
  await insertRows(server.sql, {
    services: [{ ...of, id: sauna, name_en: "Sauna" }],
    staff: [{ ...of, id: reem, name_en: "Reem", hours: null, exceptions: [] }],
    branch_settings: [
      { ...setting, key: "BookingHours", data: [{ day: 0, from: "10:00", to: "20:00" }] },
      { ...setting, key: "SpecialHours", data: [evenings] },
    ],
  });
  expect(await week(own)).toEqual(["0/2", "0/0", "0/2", "0/2", "0/0", "0/0", "0/0"]);
});

test("removed tables count on the days on which they were booked", async () => {
  const own = await empty("restaurant");
  const [one, gone] = [uuidv7(), uuidv7()];
  const of = { business_id: own.businessId, branch_id: own.branchId, floor_id: own.floorId };
  await insertRows(server.sql, {
    tables: [{ ...of, id: one, name_en: "1", seats: 4, token: "0123456789", ...stamps }],
    reservations: [one, gone].flatMap((unit) =>
      [`${SUNDAY}`, "2027-03-09"]
        .slice(unit === one ? 0 : 1)
        .map((day) => booked(own, { type: "table", unit, ...at(day, "19:00", "20:30") })),
    ),
  });
  expect(await week(own)).toEqual(["1/1", "0/1", "2/2", "0/1", "0/1", "0/1", "0/1"]);
});

test("occupancy never exceeds the units, also with removed rooms and closed nights", async () => {
  const own = await empty("hotel");
  const sea = uuidv7();
  const of = { business_id: own.businessId, ...stamps };
  const stay = (no: number, from: string, to: string) =>
    booked(own, { type: "room", unit: sea, no, start: `${from}T14:00:00`, end: `${to}T14:00:00` });
  await insertRows(server.sql, {
    room_types: [
      { ...of, id: sea, hotel_id: own.hotelId, name_en: "Sea", units: 2, unit_names: [], guests: 2, price: 40 },
    ],
    reservations: [
      { ...stay(1, SUNDAY, "2027-03-09"), room_type_id: sea },
      // arrives at midnight, leaves in the evening of the next day
      {
        ...stay(2, SUNDAY, "2027-03-08"),
        room_type_id: sea,
        starts_at: `${SUNDAY}T00:00:00`,
        ends_at: "2027-03-08T23:00:00",
      },
      { ...stay(3, SUNDAY, "2027-03-08"), room_type_id: sea },
    ],
    date_ranges: [{ ...of, id: uuidv7(), name_en: "Works", starts_at: "2027-03-11", ends_at: "2027-03-12" }],
  });
  expect(await week(own)).toEqual(["3/3", "1/2", "0/2", "0/0", "0/0", "0/2", "0/2"]);
  server.setNow("2027-03-06T09:00:00Z");
  const { bookings } = await server.as(own).call(analytics.overview);
  expect(bookings?.nights.taken.slice(0, 4)).toEqual([0, 3, 1, 0]);
});
