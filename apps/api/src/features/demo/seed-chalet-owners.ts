import { localAt } from "@diwan/contract/time/local-times";
import { addDays } from "@diwan/contract/time/days";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import type { DemoBusiness } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import { accountRow, type SeededBusiness } from "./seed-business.ts";

const DAYS_OWNED = 400;

/** The owners of chalets with their shares, and the nights that they keep for themselves. */
export async function seedChaletOwners(
  db: Db,
  made: SeededBusiness,
  { chaletOwners = [] }: DemoBusiness,
): Promise<void> {
  const found = await sql<{ item_id: string; name_en: string }>`
    select c.item_id, i.name_en from chalets c join items i on i.business_id = c.business_id and i.id = c.item_id
    where c.business_id = ${made.id}`.execute(db);
  const chalets = new Map(found.rows.map(({ name_en, item_id }) => [name_en, item_id]));
  for (const { shares, keeps, ...person } of chaletOwners) {
    const account = await accountRow(uuidv7(), person);
    const [user_id, created_at] = [account["id"], account["created_at"]];
    await insertRows(db, "users", [{ ...account, email_verified_at: null, home_business_id: made.id }]);
    await insertRows(db, "memberships", [{ business_id: made.id, user_id, created_at }]);
    const owned = Object.entries(shares).map(([name, share]) => ({ item_id: chalets.get(name), share }));
    await insertRows(
      db,
      "chalet_owners",
      owned.map((one) => ({ business_id: made.id, user_id, since: addDays(made.today, -DAYS_OWNED), ...one })),
    );
    if (!keeps) continue;
    const closure = {
      id: uuidv7(),
      name_en: person.name,
      name_ar: person.name,
      starts_at: localAt(addDays(made.today, keeps.from), "14:00"),
      ends_at: localAt(addDays(made.today, keeps.to + 1), "14:00"),
    };
    await insertRows(db, "date_ranges", [{ business_id: made.id, ...closure, whole: false, kept_by: user_id }]);
    const place = { date_range_id: closure.id, item_id: chalets.get(keeps.chalet) };
    await insertRows(db, "closure_places", [{ business_id: made.id, ...place }]);
  }
}
