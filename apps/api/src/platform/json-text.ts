import { type RawBuilder, sql } from "kysely";

/** Arguments of `concat`: a column or several pieces. */
type Pieces = RawBuilder<unknown>;

/**
 * A JSON object written as text inside a query, from its fields in order: PostgreSQL takes twice as long to build JSON
 * values first. A value is one of the forms below or another object.
 */
export function jsonText(fields: Record<string, Pieces>): RawBuilder<string> {
  const pieces = Object.entries(fields).map(
    ([name, value], at) => sql`${sql.lit(`${at ? "," : "{"}"${name}":`)}, ${value}`,
  );
  return sql<string>`concat(${sql.join(pieces)}, '}')`;
}

/** A text that people typed; null stays null. */
export const typed = (column: RawBuilder<unknown>): Pieces => sql`coalesce(to_json(${column})::text, 'null')`;

/** An id, a day, a word of an enumeration: nothing in it needs escaping. */
export const word = (column: RawBuilder<unknown>): Pieces => sql`'"', ${column}, '"'`;

/** A number or boolean; null stays null. */
export const plain = (column: RawBuilder<unknown>): Pieces => sql`coalesce(${column}::text, 'null')`;

/** A list, from its entries with commas between; none of them is null. */
export const listed = (entries: RawBuilder<unknown>): Pieces => sql`'[', ${entries}, ']'`;

/** What `names_json` answers for a table's row. */
export const namesText = (table: string): Pieces =>
  sql`'[{"locale":"en","name":', to_json(${sql.ref(`${table}.name_en`)}), case when ${sql.ref(`${table}.name_ar`)} is null then '}]'
    else concat('},{"locale":"ar","name":', to_json(${sql.ref(`${table}.name_ar`)}), '}]') end`;

/** What `locales_json` answers for a table's row. */
export function localesText(table: string): Pieces {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const en = jsonText({
    locale: sql`'"en"'`,
    name: typed(column("name_en")),
    description: typed(column("description_en")),
  });
  const ar = jsonText({
    locale: sql`'"ar"'`,
    name: typed(sql`coalesce(${column("name_ar")}, '')`),
    description: typed(column("description_ar")),
  });
  return sql`'[', ${en}, case when ${column("name_ar")} is null and ${column("description_ar")} is null then '' else concat(',', ${ar}) end, ']'`;
}
