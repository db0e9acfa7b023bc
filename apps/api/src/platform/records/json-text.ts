/** A text that a query builds: literals, and SQL expressions between them, none of which may be null. */
export type JsonText = readonly (string | { sql: string })[];

/**
 * A JSON object as text, from its fields in order: building JSON values first takes PostgreSQL twice as long. Columns
 * come only from the source code, never from user input.
 */
export const jsonObject = (fields: Record<string, JsonText>): JsonText => [
  ...Object.entries(fields).flatMap(([name, value], at) => [`${at ? "," : "{"}"${name}":`, ...value]),
  "}",
];

/** Free text; null stays null. */
export const jsonString = (column: string): JsonText => [{ sql: `coalesce(to_json(${column})::text, 'null')` }];

/** An id, a day or an enumeration value, which need no escaping. */
export const jsonWord = (column: string): JsonText => ['"', { sql: column }, '"'];

/** A number or boolean; null stays null. */
export const jsonScalar = (column: string): JsonText => [{ sql: `coalesce(${column}::text, 'null')` }];

/** A list of comma-separated entries; null becomes an empty list. */
export const jsonList = (entries: string): JsonText => ["[", { sql: `coalesce(${entries}, '')` }, "]"];

/** The JSON of `names_json` for a table's row. */
export const jsonNames = (table: string): JsonText => [
  "[",
  ...jsonObject({ locale: ['"en"'], name: jsonString(`${table}.name_en`) }),
  when(`${table}.name_ar is not null`, jsonObject({ locale: ['"ar"'], name: jsonString(`${table}.name_ar`) })),
  "]",
];

/** The JSON of `locales_json` for a table's row. */
export function jsonLocales(table: string): JsonText {
  const one = (locale: string, name: string) =>
    jsonObject({
      locale: [`"${locale}"`],
      name: jsonString(name),
      description: jsonString(`${table}.description_${locale}`),
    });
  const isTranslated = `${table}.name_ar is not null or ${table}.description_ar is not null`;
  return ["[", ...one("en", `${table}.name_en`), when(isTranslated, one("ar", `coalesce(${table}.name_ar, '')`)), "]"];
}

const when = (condition: string, entry: JsonText) => ({
  sql: `case when ${condition} then ${jsonExpression([",", ...entry])} else '' end`,
});

/** The SQL expression of a text. */
export function jsonExpression(text: JsonText): string {
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
