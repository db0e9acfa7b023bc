import { type RawBuilder, sql } from "kysely";

/** Conditions: a number between two bounds, both included; a missing one is open. */
export const inRange = (
  column: RawBuilder<unknown>,
  from: number | undefined,
  to: number | undefined,
): RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
];
