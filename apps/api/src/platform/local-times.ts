import { type RawBuilder, sql } from "kysely";

/** A column of local time as answers carry it: `YYYY-MM-DDTHH:mm:ss`, of no zone, so that none can shift it. */
export const localText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** What of a time between `starts_at` and `ends_at` touches a period of days, both ends included. */
export const touching = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): RawBuilder<unknown>[] => [
  ...(from ? [sql`r.ends_at >= ${from}::date`] : []),
  ...(to ? [sql`r.starts_at < ${to}::date + 1`] : []),
];
