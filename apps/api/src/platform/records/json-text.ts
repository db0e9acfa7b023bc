/** A text that a query writes: what stands in it as it is, and SQL for what is put in between, none of which may be null. */
export type Text = readonly (string | { sql: string })[];

/**
 * A JSON object as text, from its fields in order: PostgreSQL takes twice as long to build JSON values first. Columns come
 * from the source code alone, never from outside.
 */
export const object = (fields: Record<string, Text>): Text => [
  ...Object.entries(fields).flatMap(([name, value], at) => [`${at ? "," : "{"}"${name}":`, ...value]),
  "}",
];

/** What people typed; null stays null. */
export const typed = (column: string): Text => [{ sql: `coalesce(to_json(${column})::text, 'null')` }];

/** An id, a day, a word of an enumeration: nothing in it needs escaping. */
export const word = (column: string): Text => ['"', { sql: column }, '"'];

/** A number or boolean; null stays null. */
export const plain = (column: string): Text => [{ sql: `coalesce(${column}::text, 'null')` }];

/** A list, from its entries with commas between; null is an empty one. */
export const listed = (entries: string): Text => ["[", { sql: `coalesce(${entries}, '')` }, "]"];

/** What `names_json` answers for a table's row. */
export const namesText = (table: string): Text => [
  "[",
  ...object({ locale: ['"en"'], name: typed(`${table}.name_en`) }),
  when(`${table}.name_ar is not null`, object({ locale: ['"ar"'], name: typed(`${table}.name_ar`) })),
  "]",
];

/** What `locales_json` answers for a table's row. */
export function localesText(table: string): Text {
  const one = (locale: string, name: string) =>
    object({ locale: [`"${locale}"`], name: typed(name), description: typed(`${table}.description_${locale}`) });
  const isTranslated = `${table}.name_ar is not null or ${table}.description_ar is not null`;
  return ["[", ...one("en", `${table}.name_en`), when(isTranslated, one("ar", `coalesce(${table}.name_ar, '')`)), "]"];
}

const when = (condition: string, entry: Text) => ({
  sql: `case when ${condition} then ${writing([",", ...entry])} else '' end`,
});

/** The SQL expression that writes a text. */
export function writing(text: Text): string {
  const joined: (string | { sql: string })[] = [];
  for (const piece of text) {
    const last = joined.at(-1);
    if (typeof piece === "string" && typeof last === "string") joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined
    .map((piece) => (typeof piece === "string" ? `'${piece.replaceAll("'", "''")}'` : piece.sql))
    .join(" || ");
}
