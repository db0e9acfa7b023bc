import { addDays } from "@diwan/contract/time/days";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import type { DemoBusiness } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import { descriptionColumnsOf, type SeededBusiness, nameColumnsOf } from "./seed-business.ts";

/** Saturday to Thursday with a break, and Friday evening; day 0 is Sunday. */
const WEEK = [
  ...[6, 0, 1, 2, 3, 4].flatMap((day) => [
    { day, from: "10:00", to: "14:00" },
    { day, from: "15:00", to: "20:00" },
  ]),
  { day: 5, from: "16:00", to: "21:00" },
];

/** The rooms of hotels, and the staff of salons with their hours and services. */
export async function seedUnits(db: Db, made: SeededBusiness, demo: DemoBusiness, now: Date): Promise<void> {
  const fresh = () => ({ business_id: made.id, id: uuidv7(), created_at: now, updated_at: now });
  const hotels = await sql<{ id: string; name_en: string }>`
    select id, name_en from hotels where business_id = ${made.id}`.execute(db);
  const rooms = demo.hotels.flatMap((hotel) =>
    hotel.rooms.map(({ name, description, price, guests, numbers }) => ({
      ...fresh(),
      hotel_id: hotels.rows.find(({ name_en }) => name_en === hotel.name.en)?.id,
      ...nameColumnsOf(name),
      ...descriptionColumnsOf(description),
      units: numbers.length,
      unit_names: numbers,
      guests,
      price,
      weekend_price: Math.round(price * 1.2),
    })),
  );
  await insertRows(db, "room_types", rooms);
  const people = demo.staff.flatMap(({ name, email, craft, branches }, at) =>
    craft
      ? branches.map((slug) => ({
          email,
          row: {
            ...fresh(),
            branch_id: made.branches.get(slug),
            ...nameColumnsOf({ en: name }),
            ...descriptionColumnsOf(craft),
            hours: WEEK,
            exceptions: at === 1 ? [leave(made)] : [],
          },
        }))
      : [],
  );
  await insertRows(
    db,
    "staff",
    people.map(({ row }) => row),
  );
  await seedCrafts(db, made, demo, people);
}

const leave = ({ today }: SeededBusiness) => ({
  from: addDays(today, 9),
  to: addDays(today, 11),
  hours: [],
  name: "Leave",
});

/** The services that each staff member performs, at the own branch only. */
async function seedCrafts(
  db: Db,
  made: SeededBusiness,
  demo: DemoBusiness,
  people: readonly { email: string; row: { id: string; branch_id: string | undefined } }[],
): Promise<void> {
  const services = await sql<{ id: string; branch_id: string | null; name_en: string }>`
    select id, branch_id, name_en from services where business_id = ${made.id} and branch_id is not null`.execute(db);
  const rows = services.rows.flatMap((service) => {
    const doers = demo.services.find(({ name }) => name.en === service.name_en)?.people ?? [];
    const there = people.filter(({ email, row }) => row.branch_id === service.branch_id && doers.includes(email));
    return there.map(({ row }) => ({ business_id: made.id, staff_id: row.id, service_id: service.id }));
  });
  await insertRows(db, "staff_services", rows);
}
