import { allCalls } from "@diwan/contract/api/calls";
import { tablets } from "@diwan/contract/devices/tablets";
import { history } from "@diwan/contract/overview/history";
import { reservations } from "@diwan/contract/reservations/reservations";
import { settings } from "@diwan/contract/settings/settings";
import { dateRanges } from "@diwan/contract/stays/closures";
import { beforeAll, expect, test } from "vitest";
import { seedInvoices } from "../../features/demo/seed-invoices.ts";
import { build } from "../../testing/build.ts";
import { performCall } from "../../testing/perform.ts";
import { readPosition } from "../live/events.ts";
import { interceptPools } from "../../testing/pools.ts";
import { checkRowTypes, type StatementReading } from "../../testing/row-types.ts";
import { type ExecutedStatement, writeReleased } from "../../testing/released.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { samplesOf } from "../../testing/requests.ts";
import { insertRows } from "../../testing/rows.ts";
import {
  toStatement,
  describeStatement,
  findOrigin,
  findTemplates,
  isStatement,
  type SqlTemplate,
} from "../../testing/statements.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";
import { makeMember, type TestTenant } from "../../testing/tenant.ts";
import { inTransaction } from "./transaction.ts";

/** Every executed statement, with the columns that were null in some row. */
const statements = new Map<string, Set<string>>();
/** The same statements with values, if possible of an execution that read or wrote a row. */
const executed = new Map<string, ExecutedStatement & { count: number }>();
const tenants: StockedTenant[] = [];
async function makeNextTenant(): Promise<StockedTenant> {
  const own = await makeCompleteTenant(server);
  tenants.push(own);
  return own;
}
const server = await build({
  pools: (pools) =>
    interceptPools(pools, {
      answering: (asked, { rows }) => {
        const { text, values = [] } = typeof asked === "string" ? { text: asked } : (asked as ExecutedStatement); // No other form of query is used.
        if (!executed.get(text)?.count) executed.set(text, { text, values, count: rows.length });
        const nulls = statements.get(text) ?? new Set();
        statements.set(text, nulls);
        for (const row of rows as Record<string, unknown>[])
          for (const [name, value] of Object.entries(row)) if (value === null) nulls.add(name);
      },
    }),
});

beforeAll(async () => {
  for (const [name, call] of allCalls) {
    let own = await makeNextTenant();
    for (const at of samplesOf(name, call, own).keys()) {
      if (at) own = await makeNextTenant();
      const sample = samplesOf(name, call, own)[at];
      if (sample) await performCall(server, own, call, sample);
    }
  }
});

test("the columns of every statement are those of its declared row type", async () => {
  // Statements that no call uses: a calendar read by a program, and the start of a new stream.
  const own = await makeNextTenant();
  await server.app.inject(`/calendar/${own.mark}-${own.reservationToken}.ics`);
  await readPosition(server.services.pools.app, own.businessId);
  // The units of a chalet are read, although this business has none.
  const period = { from: "2031-03-01", to: "2031-03-31" };
  const query = { resource_type: "item", resource_id: own.itemId, ...period } as const;
  await expect(server.as(own).call(reservations.availability, { params: own, query })).rejects.toThrow();
  // Settings have earlier states too; the slides of this one are gone.
  const slides = [{ src: own.src, link: own.itemId }];
  for (const data of [{ SliderAds: slides }, null])
    await server.as(own).call(settings.setBranch, { params: own, body: { settings: [{ key: "MobileApp", data }] } });
  const at = { params: { ...own, recordId: own.branchId } };
  const states = await server.as(own).call(history.list, { ...at, query: { kind: "mobileSettings" } });
  const earlier = { kind: "mobileSettings", state_id: states.data[1]?.id };
  expect((await server.as(own).send(history.restore, { ...at, body: earlier })).statusCode).toBe(200);
  // An owner's rights on closures need no query.
  const member = await makeMember(server.sql, own, { [own.branchId]: ["holidays.read", "holidays.create"] });
  await server.as(member).call(dateRanges.list, { params: own });
  const whole = { from: "2031-03-01T00:00", to: "2031-03-02T00:00", places: [] };
  expect((await server.as(member).send(dateRanges.create, { params: own, body: whole })).statusCode).toBe(403);
  await lockOutStrangers(await server.register());
  const demo = await server.register();
  await inTransaction(server.services.pools.app, { accounts: true }, (db) =>
    seedInvoices(db, demo.businessId, "Owner"),
  );
  if (process.env["WRITE_STATEMENTS"]) {
    const fresh = await build();
    const other = { sql: fresh.sql, own: await makeCompleteTenant(fresh) };
    await writeReleased([...executed.values()], tenants, other);
  }
  const readings = await describeStatements();
  const unseen = typed.filter((template) => !readings.some((reading) => reading.template === template));
  expect([...new Set(unseen.map(({ file }) => file))]).toEqual([]);
  expect(await checkRowTypes(readings)).toEqual([]);
});

/** Enters wrong PassKeys until the owner gets an email. */
async function lockOutStrangers({ businessId, branchId, slug }: TestTenant): Promise<void> {
  const passKey = { business_id: businessId, branch_id: branchId, key: "TabletApp", data: { PassKey: "4821" } };
  await insertRows(server.sql, { branch_settings: [passKey] });
  for (let tried = 0; tried < 10; tried++)
    await server.as().send(tablets.unlock, { params: { slug }, body: { passKey: "1111" } });
}

const templates = findTemplates();
/** Leaves out generic rows, texts that begin with a value, and single values, which are parts of statements. */
const typed = templates.filter(
  (one) =>
    one.type &&
    !/^([A-Z]|boolean|string|number|Date)$/.test(one.type.text) &&
    (isStatement(one) || !one.parts[0]?.trim()),
);

/** Prepares the executed statements, and the remaining ones as they are written. */
async function describeStatements(): Promise<StatementReading[]> {
  const client = await server.sql.connect();
  const readings: StatementReading[] = [];
  const read = async (template: SqlTemplate, text: string | undefined, nulls: ReadonlySet<string>): Promise<void> => {
    const columns = text === undefined ? undefined : await describeStatement(client, text);
    if (columns) readings.push({ template, columns, nulls });
  };
  const run = new Set<SqlTemplate>();
  for (const [text, nulls] of statements) {
    const template = findOrigin(templates.filter(isStatement), text);
    if (!template || !typed.includes(template)) continue;
    run.add(template);
    await read(template, text, nulls);
  }
  for (const template of typed) if (!run.has(template)) await read(template, toStatement(template), new Set());
  client.release();
  return readings;
}
