import { randomBytes } from "node:crypto";
import { ROLE_SETS } from "@diwan/contract/people/role-sets";
import { CHALET_AREAS } from "@diwan/contract/people/permissions";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import type { DemoBusiness } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import { accountRow, type SeededBusiness } from "./seed-business.ts";

const SEEN_HOURS_AGO = [0.2, 1.5, 4, 27, 51, 75, 170];
const CLIENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** The staff with the rights of their role sets on their branches. */
export async function seedPeople(db: Db, made: SeededBusiness, demo: DemoBusiness): Promise<void> {
  const people = await Promise.all(
    demo.staff.map(async (person) => ({ person, row: await accountRow(uuidv7(), person) })),
  );
  await insertRows(
    db,
    "users",
    people.map(({ person, row }) => ({
      ...row,
      email_verified_at: null,
      home_business_id: made.id,
      must_change_password: person.invited ?? false,
    })),
  );
  const working = people.filter(({ person }) => !person.invited);
  const sessions = working.map(({ row }, at) => session(row["id"], SEEN_HOURS_AGO[at % SEEN_HOURS_AGO.length] ?? 0));
  await insertRows(db, "sessions", sessions);
  await insertRows(
    db,
    "session_entries",
    sessions.map(({ id, user_id, last_used_at }) => ({ business_id: made.id, session_id: id, user_id, last_used_at })),
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

/** A session for the time of last use; its token is discarded. */
function session(userId: unknown, hoursAgo: number): Record<string, unknown> {
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  const token_hash = `\\x${randomBytes(32).toString("hex")}`;
  return {
    id: uuidv7(),
    user_id: userId,
    token_hash,
    client: CLIENT,
    address: "127.0.0.1",
    created_at: at,
    last_used_at: at,
  };
}
