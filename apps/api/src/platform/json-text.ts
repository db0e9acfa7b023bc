/** SQL: arguments of `concat`, that is a column or several pieces. */
type Pieces = string;

/**
 * SQL that writes a JSON object as text, from its fields in order: PostgreSQL takes twice as long to build JSON values
 * first. A value is one of the forms below or another object. Columns come from the source code alone, never from outside.
 */
export function jsonText(fields: Record<string, Pieces>): string {
  const pieces = Object.entries(fields).map(([name, value], at) => `'${at ? "," : "{"}"${name}":', ${value}`);
  return `concat(${pieces.join(", ")}, '}')`;
}

/** A text that people typed; null stays null. */
export const typed = (column: string): Pieces => `coalesce(to_json(${column})::text, 'null')`;

/** An id, a day, a word of an enumeration: nothing in it needs escaping. */
export const word = (column: string): Pieces => `'"', ${column}, '"'`;

/** A number or boolean; null stays null. */
export const plain = (column: string): Pieces => `coalesce(${column}::text, 'null')`;

/** A list, from its entries with commas between; none of them is null. */
export const listed = (entries: string): Pieces => `'[', ${entries}, ']'`;

/** What `names_json` answers for a table's row. */
export const namesText = (table: string): Pieces =>
  `'[', ${jsonText({ locale: `'"en"'`, name: typed(`${table}.name_en`) })},
    case when ${table}.name_ar is not null then concat(',', ${jsonText({ locale: `'"ar"'`, name: typed(`${table}.name_ar`) })}) end, ']'`;

/** What `locales_json` answers for a table's row. */
export function localesText(table: string): Pieces {
  const one = (locale: string, name: string) =>
    jsonText({ locale: `'"${locale}"'`, name: typed(name), description: typed(`${table}.description_${locale}`) });
  return `'[', ${one("en", `${table}.name_en`)},
    case when ${table}.name_ar is not null or ${table}.description_ar is not null then concat(',', ${one("ar", `coalesce(${table}.name_ar, '')`)}) end, ']'`;
}
