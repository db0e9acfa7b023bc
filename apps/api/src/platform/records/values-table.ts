import { type RawBuilder, sql } from "kysely";

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows given to a statement as a table `r` with these columns and types. A single row is passed by its values, which
 * the planner can use; several rows are passed as JSON, so that any number of them is the same statement.
 */
export function valuesTable(columns: Readonly<Record<string, string>>, rows: readonly Row[]): RawBuilder<unknown> {
  const named = Object.entries(columns);
  const [only] = rows;
  if (rows.length !== 1 || !only)
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(named.map((one) => one.join(" ")).join(", "))})`;
  const values = named.map(([name, type]) => sql`${valueOf(only[name], type)}::${sql.raw(type)}`);
  return sql`(values (${sql.join(values)})) as r(${sql.raw(Object.keys(columns).join(", "))})`;
}

const valueOf = (value: unknown, type: string): unknown =>
  type === "jsonb" && value !== undefined && value !== null ? JSON.stringify(value) : (value ?? null);
