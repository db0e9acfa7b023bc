import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { SampleParts } from "./sample.ts";
import { byReferences, insertRows, type TableRows } from "./rows.ts";
import { makeTenant, type NewTenant, type TestTenant } from "./tenant.ts";

/** A tenant with a word that is part of every text of its business. */
export interface MarkedTenant extends TestTenant {
  mark: string;
}

/**
 * A business with one of everything; each id has the same role in every stocked business. The `fixtures.ts` of each
 * feature adds its records.
 */
export interface StockedTenant extends MarkedTenant {}

/** The records and special requests of a feature; its `fixtures.ts` exports it as `fixture`. */
export interface Fixture {
  /** The ids and secrets of its records by name. An `xId` is `:xId` in addresses. */
  parts?(tenant: MarkedTenant): Partial<StockedTenant>;
  /** Its rows in every stocked business; several objects if a table refers to later rows of another. */
  rows?(own: StockedTenant): TableRows | readonly TableRows[];
  /**
   * By call: fields of a valid request that its schemas don't define. They override derived ones; `undefined` omits
   * one. Further requests name records that the first one can't.
   */
  requests?: Record<string, (own: StockedTenant) => SampleParts | readonly SampleParts[]>;
}

const features = new URL("../features/", import.meta.url);
const files = readdirSync(features, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\bfixtures\.ts$/.test(file),
);

/** Of all features. */
export const fixtures: readonly Fixture[] = await Promise.all(
  files.toSorted().map(async (file) => {
    const { fixture }: { fixture: Fixture } = await import(pathToFileURL(new URL(file, features).pathname).href);
    return fixture;
  }),
);

/** A business with two branches and menus, nested categories, and items with all that items can have. */
export async function makeStockedTenant(sql: pg.Pool, wish: NewTenant = {}): Promise<StockedTenant> {
  const mark = wish.mark ?? `mark${uuidv7().slice(-12)}`;
  const tenant = { ...(await makeTenant(sql, { ...wish, mark, pendingEmail: true })), mark };
  // The parts together are everything that the features declare.
  const own = Object.assign({}, tenant, ...fixtures.map(({ parts }) => parts?.(tenant))) as StockedTenant;
  const steps = fixtures.map(({ rows }) => rows?.(own) ?? {}).map((rows) => (isList(rows) ? rows : [rows]));
  const most = Math.max(...steps.map(({ length }) => length));
  const sorted = Array.from({ length: most }, (_, at) =>
    byReferences(
      sql,
      steps.flatMap((step) => step.slice(at, at + 1)),
    ),
  );
  await insertRows(sql, ...(await Promise.all(sorted)).flat());
  return own;
}

const isList = (rows: TableRows | readonly TableRows[]): rows is readonly TableRows[] => Array.isArray(rows);
