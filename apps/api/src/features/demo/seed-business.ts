import { type Day, dayIn } from "@diwan/contract/time/days";
import { FIRST_STEPS, ORDER_MODES, type OrderMode } from "@diwan/contract/api/enumerations";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import { hashPassword } from "../accounts/index.ts";
import { holidayDays } from "./content/days.ts";
import type { DemoBusiness } from "./content/types.ts";
import { insertRows } from "./rows.ts";

/** The ids of a seeded business that the other parts of the seed need. */
export interface SeededBusiness {
  id: string;
  ownerId: string;
  today: Day;
  branches: Map<string, string>;
  holidays: Map<string, string>;
}

const ZONE = "Asia/Kuwait";
export const nameColumnsOf = (words: { en: string; ar?: string }) => ({ name_en: words.en, name_ar: words.ar ?? null });
export const descriptionColumnsOf = (words: { en: string; ar?: string } | undefined) => ({
  description_en: words?.en ?? null,
  description_ar: words?.ar ?? null,
});

/** The owner's account, the business with its settings, branches and holidays. Binds the transaction to it. */
export async function seedBusiness(db: Db, demo: DemoBusiness, at: Date): Promise<SeededBusiness> {
  const made: SeededBusiness = {
    id: uuidv7(),
    ownerId: uuidv7(),
    today: dayIn(ZONE, at),
    branches: new Map(),
    holidays: new Map(),
  };
  await insertRows(db, "users", [await accountRow(made.ownerId, demo.owner)]);
  await sql`select set_config('app.business_id', ${made.id}, true), set_config('app.user_id', ${made.ownerId}, true)`.execute(
    db,
  );
  await insertRows(db, "businesses", [
    {
      id: made.id,
      owner_id: made.ownerId,
      type: demo.type,
      ...nameColumnsOf(demo.name),
      ...descriptionColumnsOf(demo.about),
      created_at: at,
      updated_at: at,
    },
  ]);
  const branches = demo.branches.map((branch, sort) => ({
    business_id: made.id,
    id: uuidv7(),
    slug: branch.slug,
    ...nameColumnsOf(branch.name),
    latitude: branch.latitude,
    longitude: branch.longitude,
    sort,
    created_at: at,
    updated_at: at,
  }));
  await insertRows(db, "branches", branches);
  for (const branch of branches) made.branches.set(branch.slug, branch.id);
  await insertRows(db, "business_settings", settingRows({ business_id: made.id }, businessSettings(demo)));
  for (const branch of demo.branches)
    await insertRows(
      db,
      "branch_settings",
      settingRows({ business_id: made.id, branch_id: made.branches.get(branch.slug) }, branchSettings(demo, branch)),
    );
  await seedHolidays(db, made, demo, at);
  return made;
}

async function seedHolidays(db: Db, made: SeededBusiness, demo: DemoBusiness, at: Date): Promise<void> {
  const holidays = demo.holidays.map(({ key, name, when, price }) => {
    const { from, to } = holidayDays(when, made.today);
    return {
      key,
      row: {
        business_id: made.id,
        id: uuidv7(),
        ...nameColumnsOf(name),
        starts_on: from,
        ends_on: to,
        price: price ?? null,
        created_at: at,
        updated_at: at,
      },
    };
  });
  await insertRows(
    db,
    "holidays",
    holidays.map(({ row }) => row),
  );
  for (const { key, row } of holidays) made.holidays.set(key, row.id);
}

export async function accountRow(
  id: string,
  person: { name: string; email: string; password: string; phone: string },
): Promise<Record<string, unknown>> {
  const now = new Date();
  return {
    id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    password_hash: await hashPassword(person.password),
    email_verified_at: now,
    created_at: now,
    updated_at: now,
  };
}

function settingRows(place: Record<string, unknown>, settings: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(settings).flatMap(([key, data]) =>
    data === undefined || data === null ? [] : [{ ...place, key, data }],
  );
}

const businessSettings = (demo: DemoBusiness) => ({
  TimeZone: ZONE,
  Currency: demo.currency,
  GeneralDiscount: demo.generalDiscount,
  ExtraCharge: demo.extraCharge,
  ExtraHourPrice: demo.type === "chalet" || demo.type === "hotel" ? 5 : undefined,
  TermsConditions: demo.terms,
  FirstSteps: { done: FIRST_STEPS, closed: false, checked: [] },
  ...Object.fromEntries(modesOf(demo).map((mode) => [mode, true])),
  ...demo.colours,
  ...demo.contact,
});

/** The default order modes of all branches. */
const modesOf = ({ type }: DemoBusiness): readonly OrderMode[] =>
  type === "restaurant" ? ["DineIn", "Delivery", "CarPickup"] : [];

/** The hours of a restaurant in words, so that its guests can order at any time of day; stays are always open. */
const HOURS = {
  en: "Saturday – Thursday 9:00 – 23:00\nFriday 13:00 – 24:00",
  ar: "السبت – الخميس 9:00 – 23:00\nالجمعة 13:00 – 24:00",
};

/** The same hours for bookings of tables, and the opening hours of a salon. */
const WEEK = [6, 0, 1, 2, 3, 4, 5].map((day) =>
  day === 5 ? { day, from: "13:00", to: "24:00" } : { day, from: "09:00", to: "23:00" },
);

const branchSettings = (demo: DemoBusiness, { phone, address, modes }: DemoBusiness["branches"][number]) => ({
  ContactPhone: phone,
  Address: address,
  ContactHours: demo.type === "restaurant" ? HOURS : undefined,
  BookingHours: demo.type === "restaurant" ? WEEK : undefined,
  OpeningHours: demo.type === "salon" ? WEEK : undefined,
  ...Object.fromEntries(
    ORDER_MODES.filter((mode) => modes.includes(mode) !== modesOf(demo).includes(mode)).map((mode) => [
      mode,
      modes.includes(mode),
    ]),
  ),
});
