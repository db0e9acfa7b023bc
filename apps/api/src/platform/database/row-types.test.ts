import { allCalls } from "@diwan/contract/api/calls";
import { beforeAll, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { performCall } from "../../testing/perform.ts";
import { interceptPools } from "../../testing/pools.ts";
import { checkRowTypes, type StatementReading } from "../../testing/row-types.ts";
import { createSample } from "../../testing/requests.ts";
import {
  toStatement,
  describeStatement,
  findOrigin,
  findTemplates,
  isStatement,
  type SqlTemplate,
} from "../../testing/statements.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

/** Made of parts whose types only a caller knows, or run by no call with its sample: nobody compares their columns. */
const UNCHECKED = [
  "features/analytics/items.ts",
  "features/categories/make-many.ts",
  "features/demo/seed-invoices.ts",
  "features/item-availability/routes.ts",
  "features/orders/routes.ts",
  "features/qr-sheets/queries.ts",
  "features/reservations/availability/units.ts",
  "features/reservations/feeds/events.ts",
  "features/tablets/pass-key.ts",
  "features/uploads/change-pictures.ts",
  "platform/live/events.ts",
];

/** Every statement that was run, with the columns that were null in one of its rows. */
const statements = new Map<string, Set<string>>();
const server = await build({
  pools: (pools) =>
    interceptPools(pools, {
      answering: (asked, { rows }) => {
        const text = typeof asked === "string" ? asked : (asked as { text: string }).text; // nothing else is asked
        const nulls = statements.get(text) ?? new Set();
        statements.set(text, nulls);
        for (const row of rows as Record<string, unknown>[])
          for (const [name, value] of Object.entries(row)) if (value === null) nulls.add(name);
      },
    }),
});

beforeAll(async () => {
  for (const [name, call] of allCalls) {
    const own = await makeCompleteTenant(server);
    await performCall(server, own, call, createSample(name, call, own));
  }
}, 300_000);

test("the columns of every statement are those of its declared row type", async () => {
  const readings = await describeStatements();
  const unseen = typed.filter((template) => !readings.some((reading) => reading.template === template));
  expect([...new Set(unseen.map(({ file }) => file))]).toEqual(UNCHECKED);
  expect(await checkRowTypes(readings)).toEqual([]);
}, 120_000);

const templates = findTemplates();
/** Rows of a type parameter are somebody else's; what begins with a value is made elsewhere; single values are parts of statements. */
const typed = templates.filter(
  (one) =>
    one.type &&
    !/^([A-Z]|boolean|string|number|Date)$/.test(one.type.text) &&
    (isStatement(one) || !one.parts[0]?.trim()),
);

/** Prepares what was run, and what was not run as it is written. */
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
