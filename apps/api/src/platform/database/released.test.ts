import { allCalls } from "@diwan/contract/api/calls";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";
import { isReadOnly, performCall } from "../../testing/perform.ts";
import { samplesOf } from "../../testing/requests.ts";
import { isOfSchema, listMigrations, readReleased, readRequired, runReleased } from "../../testing/released.ts";

const server = await build({ connections: 2 });
const { sql } = server;
const released = await readReleased();
const own = await makeCompleteTenant(server);

test("T52 every statement of the released program is executed on these tables by the application", async () => {
  const failures = await runReleased(sql, released.statements, own);
  expect(released.statements.length).toBeGreaterThan(400);
  expect(newOf(failures)).toEqual([]);
  // those that need more than the rows of a tenant are only planned before they fail
  expect(released.statements.filter(({ fails }) => fails?.startsWith("42")).length).toBeLessThan(20);
});

test("the list is of a release whose last migration this program has", async () => {
  expect(await listMigrations()).toContain(released.migration);
});

test("it fails when a later migration drops, adds or forbids what the released program writes", async () => {
  const failuresOf = async (table: string, migration: string): Promise<string[]> => {
    const concerned = released.statements.filter(({ text }) => text.includes(table));
    const failures = await runReleased(sql, concerned, own, migration);
    return [...new Set(newOf(failures).map((one) => one.slice(0, 5)))];
  };
  expect(await failuresOf("menus", "alter table menus drop column type cascade")).toContain("42703");
  expect(await failuresOf("menus", "alter table menus rename to cards")).toContain("42P01");
  const required =
    "alter table menus add column added integer not null default 1; alter table menus alter added drop default";
  expect(await failuresOf("menus", required)).toEqual(["23502"]);
  expect(await failuresOf("menus", "alter table menus add check (type = 'none') not valid")).toEqual(["23514"]);
  expect(await failuresOf("menus", "alter table menus add column added integer")).toEqual([]);
  expect(await failuresOf("menus", "revoke update on menus from diwan_app")).toEqual(["42501"]);
});

/** Failures that are those of the tables, and that the release did not have. */
const newOf = (failures: Awaited<ReturnType<typeof runReleased>>): string[] =>
  [...failures].flatMap(([{ text, fails }, error]) =>
    isOfSchema(error) && error.code !== fails ? [`${error.code} ${error.message}: ${text.trim().slice(0, 200)}`] : [],
  );

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
});
