import { menus } from "@diwan/contract/menu/menus";
import { expect, inject, test, vi } from "vitest";
import { afterFile } from "../../testing/closers.ts";
import { asOwner, withDatabase } from "../../testing/database.ts";
import { build, type TestServer } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { openStream } from "../../testing/open-stream.ts";
import { PATIENT } from "../../testing/patient.ts";

const rename = (server: TestServer, who: StockedTenant, name: string) =>
  server.as(who).call(menus.update, { params: { menuId: who.menuId }, body: { locales: [{ locale: "en", name }] } });

/** Another database with the same rows. Nobody may be connected to one that is copied. */
async function copyDatabase(server: TestServer): Promise<string> {
  const { config } = inject("database");
  const { rows } = await server.sql.query<{ name: string }>("select current_database() as name");
  const name = rows[0]?.name ?? "";
  const copy = `${name}_copy`;
  afterFile(() => asOwner(config, (client) => client.query(`drop database if exists ${copy} with (force)`)));
  await asOwner(config, (client) =>
    vi.waitFor(async () => {
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
      await client.query(`create database ${copy} template ${name} strategy file_copy`);
    }, PATIENT),
  );
  return copy;
}

test("T50 a board that returns to a restored database reads everything again and hears what is new", async () => {
  const first = await build();
  const own = await makeStockedTenant(first.sql);
  const board = await openStream(first, own, own);
  for (const name of ["In the backup", "Lost", "Lost too"]) await rename(first, own, name);
  await vi.waitFor(() => expect(board.events).toHaveLength(3), PATIENT);
  const position = board.lastId();
  const copy = await copyDatabase(first);
  // Changes after the backup are gone, and their numbers are given to other events.
  await asOwner(withDatabase(first.sql.options, copy), async (client) => {
    await client.query("delete from live_events where business_id = $1 and number > 1", [own.businessId]);
    await client.query("update live_counters set last = 1 where business_id = $1", [own.businessId]);
  });
  const sql = Object.assign(Object.create(first.sql) as typeof first.sql, {
    options: { ...first.sql.options, ...withDatabase(first.sql.options, copy) },
  });
  const restored = await build({ beside: { ...first, sql } });
  for (const name of ["New", "Newer", "Newest"]) await rename(restored, own, name);
  const returning = await openStream(restored, own, own, position);
  await returning.ended;
  expect(returning.events).toEqual([]);
  const again = await openStream(restored, own, own, returning.lastId());
  await rename(restored, own, "Heard");
  await vi.waitFor(() => expect(again.events).toHaveLength(1), PATIENT);
});
