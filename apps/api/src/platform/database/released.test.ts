import { allCalls } from "@diwan/contract/api/calls";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";
import { isReadOnly, performCall } from "../../testing/perform.ts";
import { samplesOf } from "../../testing/requests.ts";
import { readReleased, readRequired } from "../../testing/released.ts";

const server = await build({ connections: 2 });
const { sql } = server;
const released = await readReleased();

test("every statement of the released program can be run on these tables by the application", async () => {
  const client = await sql.connect();
  const failed: string[] = [];
  await client.query("begin");
  await client.query("set local role diwan_app");
  for (const [at, text] of released.statements.entries()) {
    await client.query("savepoint before");
    try {
      await client.query(`prepare released_${at} as ${text}`);
    } catch (error) {
      failed.push(`${String(error)}: ${text.trim().slice(0, 200)}`);
    }
    await client.query("rollback to savepoint before");
  }
  await client.query("rollback");
  client.release();
  expect(released.statements.length).toBeGreaterThan(400);
  expect(failed).toEqual([]);
});

test("no column is new that the released program would have to fill", async () => {
  const required = await readRequired(sql);
  const known = Object.entries(released.required);
  expect(known.length).toBeGreaterThan(40);
  const added = known.flatMap(([relation, columns]) =>
    (required[relation] ?? []).filter((column) => !columns.includes(column)).map((column) => `${relation}.${column}`),
  );
  expect(added).toEqual([]);
});

test("a running process answers as before when a migration has added columns to its tables", async () => {
  const own = await makeCompleteTenant(server);
  const readAll = async (): Promise<[string, number][]> => {
    const statuses: [string, number][] = [];
    for (const [name, call] of allCalls) {
      const [sample] = isReadOnly(call) ? samplesOf(name, call, own) : [];
      if (sample) statuses.push([name, (await performCall(server, own, call, sample)).status]);
    }
    return statuses;
  };
  const before = await readAll();
  const { rows } = await sql.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows) await sql.query(`alter table ${name} add column added_by_migration integer`);
  expect(await readAll()).toEqual(before);
}, 120_000);
