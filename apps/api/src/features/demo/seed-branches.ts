import { localAt } from "@diwan/contract/time/local-times";
import { addDays } from "@diwan/contract/time/days";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import { newToken } from "../tables/index.ts";
import type { DemoBusiness, DemoService } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import { planSeats } from "./seating-plan.ts";
import { descriptionColumnsOf, type SeededBusiness, nameColumnsOf } from "./seed-business.ts";
import type { KeyOfPicture } from "./seed-pictures.ts";

type Row = Record<string, unknown>;
type Fresh = () => { business_id: string; id: string; created_at: Date; updated_at: Date };

/** Floors, tables and hotels, services, events and closures. */
export async function seedBranches(
  db: Db,
  made: SeededBusiness,
  demo: DemoBusiness,
  keyOf: KeyOfPicture,
): Promise<void> {
  const now = new Date();
  const fresh: Fresh = () => ({ business_id: made.id, id: uuidv7(), created_at: now, updated_at: now });
  const media = mediaOf(made, keyOf);
  const hotels = demo.hotels.map(({ name, about, picture }) => {
    const row = { ...fresh(), ...nameColumnsOf(name), ...descriptionColumnsOf(about), type: "hotel" };
    media.add("hotel_id", row.id, [picture]);
    return row;
  });
  const hotelIds = new Map(hotels.map((row) => [row.name_en, row.id]));
  const services = demo.services.flatMap((service) =>
    placesOf(service, made, hotelIds).map((place) => {
      const { name, description, picture, price, minutes } = service;
      const row = {
        ...fresh(),
        ...place,
        ...nameColumnsOf(name),
        ...descriptionColumnsOf(description),
        price,
        duration: minutes,
      };
      media.add("service_id", row.id, [picture]);
      return row;
    }),
  );
  const events = demo.events.map(
    ({ name, about, pictures: shown, from, days, branch, times: [begin, close] = ["00:00", "23:59"] }) => {
      const [first, last] = [addDays(made.today, from), addDays(made.today, from + days - 1)];
      const times = { starts_at: localAt(first, begin), ends_at: localAt(last, close) };
      const row = {
        ...fresh(),
        branch_id: made.branches.get(branch),
        ...nameColumnsOf(name),
        ...descriptionColumnsOf(about),
        ...times,
      };
      media.add("event_id", row.id, shown);
      return row;
    },
  );
  const opens = demo.type === "hotel" || demo.type === "chalet" ? "14:00" : "00:00";
  const closures = demo.closures.map(({ name, from, to }) => ({
    ...fresh(),
    ...nameColumnsOf(name),
    starts_at: localAt(addDays(made.today, from), opens),
    ends_at: localAt(addDays(made.today, to + 1), opens),
  }));
  const tables = { hotels, services, events, date_ranges: closures, ...seating(made, demo, fresh), media: media.rows };
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, table, rows);
}

/** A service is offered in a hotel, or in each of several branches. */
function placesOf({ offeredBy }: DemoService, made: SeededBusiness, hotels: ReadonlyMap<string, string>): Row[] {
  if ("hotel" in offeredBy) return [{ branch_id: null, hotel_id: hotels.get(offeredBy.hotel) }];
  return offeredBy.branches.map((slug) => ({ branch_id: made.branches.get(slug), hotel_id: null }));
}

function seating(made: SeededBusiness, demo: DemoBusiness, fresh: Fresh): { floors: Row[]; tables: Row[] } {
  const all = demo.branches.flatMap((branch) =>
    branch.floors.map((floor) => {
      const place = { ...fresh(), branch_id: made.branches.get(branch.slug) };
      const plan = planSeats(
        floor.name,
        floor.tables.map(({ seats }) => seats),
      );
      const tables = floor.tables.map(({ name, seats }, at) => ({
        ...plan.tables[at],
        ...place,
        id: uuidv7(),
        floor_id: place.id,
        ...nameColumnsOf(name),
        seats,
        token: newToken(),
      }));
      return { floor: { ...place, ...nameColumnsOf(floor.name), pieces: plan.pieces }, tables };
    }),
  );
  return { floors: all.map(({ floor }) => floor), tables: all.flatMap(({ tables }) => tables) };
}

function mediaOf(made: SeededBusiness, keyOf: KeyOfPicture) {
  const rows: Row[] = [];
  const nobody = { service_id: null, hotel_id: null, event_id: null };
  return {
    rows,
    add(owner: keyof typeof nobody, id: string, shown: readonly string[]): void {
      for (const [sort, picture] of shown.entries())
        rows.push({ business_id: made.id, id: uuidv7(), ...nobody, [owner]: id, file_key: keyOf(picture), sort });
    },
  };
}
