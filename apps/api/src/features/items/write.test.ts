import { items } from "@diwan/contract/menu/items";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { Transaction } from "../../platform/database/transaction.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { mergeItemChange } from "./rules.ts";
import { moveItemsStatement, updateItemsStatement } from "./write.ts";

const server = await build();

test("changing one item does not read the others", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.sql.query(
    `insert into items (business_id, id, menu_id, category_id, sort, name_en)
     select business_id, uuid_v7(), menu_id, category_id, n, 'Harees ' || n from items, generate_series(1, 2000) n where id = $1`,
    [own.itemId],
  );
  await server.sql.query("analyze items");
  const before = await server.as(own).call(items.get, { params: { itemId: own.itemId } });
  const write = mergeItemChange(before, { hide: true }, new Date());
  const transaction = new Transaction(server.services.pools.app, own);
  const { db } = transaction;
  for (const statement of [updateItemsStatement(own.businessId, [write]), moveItemsStatement(own.businessId, [write])])
    await statement.execute(db);
  const read = await sql<{ rows: string }>`
    select coalesce(seq_tup_read, 0) as rows from pg_stat_xact_user_tables where relname = 'items'`.execute(db);
  await transaction.rollback();
  expect(read.rows).toEqual([{ rows: "0" }]);
});
