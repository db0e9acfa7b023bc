import type { Locale } from "@diwan/contract/api/enumerations";
import type { LocaleColumns, Localized, Names } from "@diwan/contract/api/fields";
import { sql, type RawBuilder } from "kysely";

/** The two columns that contain names. */
export function nameColumns(names: Names): Pick<LocaleColumns, "name_en" | "name_ar"> {
  const of = (locale: "en" | "ar") => names.find((entry) => entry.locale === locale)?.name;
  return { name_en: of("en") ?? "", name_ar: of("ar") || null };
}

/** The four columns for `locales`. */
export function localeColumns(locales: Localized): LocaleColumns {
  const of = (locale: "en" | "ar") => locales.find((entry) => entry.locale === locale);
  return {
    ...nameColumns(locales),
    description_en: of("en")?.description ?? null,
    description_ar: of("ar")?.description ?? null,
  };
}

/** The result of `locales_json` for these columns. */
export function localesFrom({ name_en, name_ar, description_en, description_ar }: LocaleColumns): Localized {
  const english = { locale: "en" as const, name: name_en, description: description_en };
  if (name_ar === null && description_ar === null) return [english];
  return [english, { locale: "ar", name: name_ar ?? "", description: description_ar }];
}

/** The result of `names_json` for these columns. */
export const namesFrom = ({ name_en, name_ar }: Pick<LocaleColumns, "name_en" | "name_ar">): Names => [
  { locale: "en", name: name_en },
  ...(name_ar === null ? [] : [{ locale: "ar" as const, name: name_ar }]),
];

/** `locales` of a table's row, for a select list. */
export const localesOf = (table: string): RawBuilder<Localized> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Localized>`locales_json(${column("name_en")}, ${column("name_ar")}, ${column("description_en")}, ${column("description_ar")})`;
};

/** The name of a table's row that a reader of this language sees. */
export const shownName = (locale: Locale, table: string): RawBuilder<string> => {
  const english = sql.ref(`${table}.name_en`);
  return locale === "ar" ? sql`coalesce(nullif(${sql.ref(`${table}.name_ar`)}, ''), ${english})` : sql`${english}`;
};

export const stampsOf = (table: string): RawBuilder<unknown> =>
  sql`stamp_text(${sql.ref(`${table}.created_at`)}) as created_at, stamp_text(${sql.ref(`${table}.updated_at`)}) as updated_at`;

/** The next stamp of a changed row: now, and later than the last one. */
export const nextStamp = (table: string): RawBuilder<Date> =>
  sql<Date>`greatest(clock_timestamp(), ${sql.ref(`${table}.updated_at`)} + interval '1 microsecond')`;
