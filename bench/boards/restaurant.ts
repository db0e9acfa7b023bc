import { createHash, randomBytes, randomUUID } from "node:crypto";
import { items } from "@diwan/contract/menu/items";
import pg from "pg";
import { clientConfig, type Database } from "../servers/database.ts";
import type { Tenant } from "../tenants/register.ts";

/** A branch with something to order, and the tokens of its boards. */
export interface Restaurant {
  tenant: Tenant;
  branchId: string;
  itemId: string;
  priceId: string;
  /** Tokens of devices that were paired with the branch, one for each board. */
  boards: readonly string[];
}

export async function makeRestaurant(tenant: Tenant, database: Database, boards: number): Promise<Restaurant> {
  const tokens = Array.from({ length: boards }, () => randomBytes(32).toString("base64url"));
  const place = await withClient(database, async (client) => {
    const found = await client.query<{ branch: string; category: string }>(
      "select b.id as branch, c.id as category from branches b join categories c on c.business_id = b.business_id where b.business_id = $1 limit 1",
      [tenant.businessId],
    );
    const { branch = "", category = "" } = found.rows[0] ?? {};
    const hashes = tokens.map((token) => createHash("sha256").update(token).digest());
    await client.query(
      `insert into sessions (id, user_id, token_hash, client, address, business_id, branch_id, device_name)
       select t.id, b.owner_id, t.hash, '', '', b.id, $3, 'Board' from unnest($1::uuid[], $2::bytea[]) t(id, hash), businesses b where b.id = $4`,
      [tokens.map(() => randomUUID()), hashes, branch, tenant.businessId],
    );
    return { branch, category };
  });
  const item = await tenant.send(items.create, {
    params: { businessId: tenant.businessId },
    body: {
      category_id: place.category,
      locales: [{ locale: "en", name: "Machboos" }],
      prices: [{ price: 3.25, locales: [{ locale: "en", name: "Regular" }] }],
    },
  });
  const priceId = item.prices[0]?.id ?? "";
  return { tenant, branchId: place.branch, itemId: item.id, priceId, boards: tokens };
}

/** The number of orders of the branch, and their order numbers. */
export const numbersOf = (
  database: Database,
  { branchId }: Restaurant,
): Promise<{ count: number; numbers: number; highest: number }> =>
  withClient(database, async (client) => {
    const found = await client.query<{ count: number; numbers: number; highest: number }>(
      "select count(*)::int as count, count(distinct number)::int as numbers, coalesce(max(number), 0)::int as highest from orders where branch_id = $1",
      [branchId],
    );
    return found.rows[0] ?? { count: -1, numbers: -1, highest: -1 };
  });

async function withClient<T>(database: Database, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(database));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
