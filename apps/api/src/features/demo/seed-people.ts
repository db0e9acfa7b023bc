import { ROLE_SETS } from "@diwan/contract/role-sets";
import { CHALET_AREAS } from "@diwan/contract/permissions";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import type { DemoBusiness } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import { account, type Made } from "./seed-business.ts";

/** The staff with the rights of their ready-made sets on their branches. */
export async function seedPeople(db: Db, made: Made, demo: DemoBusiness): Promise<void> {
  const people = await Promise.all(
    demo.staff.map(async (person) => ({ person, row: await account(uuidv7(), person) })),
  );
  await insertRows(
    db,
    "users",
    people.map(({ row }) => ({ ...row, staff: true })),
  );
  await insertRows(
    db,
    "memberships",
    people.map(({ row }) => ({ business_id: made.id, user_id: row["id"], created_at: row["created_at"] })),
  );
  const areas: readonly string[] | undefined = demo.type === "chalet" ? CHALET_AREAS : undefined;
  const rights = people.flatMap(({ person, row }) =>
    person.branches.flatMap((slug) =>
      ROLE_SETS[person.role].map((right) => {
        const [area = "", action = ""] = right.split(".");
        return { business_id: made.id, branch_id: made.branches.get(slug), user_id: row["id"], area, action };
      }),
    ),
  );
  await insertRows(
    db,
    "permissions",
    rights.filter(({ area }) => !areas || areas.includes(area)),
  );
}
