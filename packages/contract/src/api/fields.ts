import * as z from "zod";
import { cleanLine, cleanLines } from "../text/clean-text.ts";
import { type Day, readDay, readLocalTime } from "../time/days.ts";
import { LOCALES } from "./enumerations.ts";
import { LIMITS } from "./limits.ts";
import type { MessageKey } from "./messages.ts";
import { endOfDay, startOfDay } from "../time/local-times.ts";
import { readAmount } from "../money/money.ts";
import { ifArabic } from "../text/scripts.ts";

/** Names the message of `messages.ts` for a schema error. */
export const withMessage = (key: MessageKey): string => key;

/** A text of one line, without invisible characters; the length is checked after the cleaning. */
export const text = (maximum: number = LIMITS.textMax) => z.string().overwrite(cleanLine).max(maximum);

/** Same as `text`, with several lines. */
export const multilineText = (maximum: number = LIMITS.textMax) => z.string().overwrite(cleanLines).max(maximum);

export const requiredText = (key: MessageKey, maximum: number = LIMITS.nameMax) =>
  text(maximum).refine((value) => value !== "", withMessage(key));

/** Missing values get the message `required`; the key is for wrong values. */
const unlessEmpty = (key: MessageKey) => ({
  error: ({ input }: { input?: unknown }) => withMessage(input === undefined || input === "" ? "required" : key),
});

export const id = z.uuid(unlessEmpty("unknownRecord"));

/** The id of a record: `idOf("hotel")` is `:hotelId` in an address. */
export const idOf = (record: string) => id.meta({ "x-record": record });

/** The id of a record whose type is in another field: maps each value of that field to a record type. */
export const idBy = (field: string, records: Readonly<Record<string, string>>) =>
  id.meta({ "x-record-by": { field, records } });

/** The path of an uploaded file or of a file of the business. */
export const fileAddress = z.string().max(300).meta({ "x-record": "file" });

export const email = z
  .string(withMessage("emailRequired"))
  .meta({ examples: ["dana@example.com"] })
  .pipe(requiredText("emailRequired", 254))
  .pipe(z.email(withMessage("emailInvalid")))
  .transform((value) => value.toLowerCase());
export const password = z
  .string(withMessage("passwordRequired"))
  .min(1, withMessage("passwordRequired"))
  .min(LIMITS.passwordMin, withMessage("passwordMin"))
  .max(200, withMessage("passwordMax"));
const locale = z.enum(LOCALES);

const amount = (most: number, range: MessageKey) =>
  z
    .union([z.number(), z.string()], withMessage("amount"))
    .meta({ examples: ["2.500"] })
    .transform((typed, issues) => {
      const found = readAmount(typed);
      if (found === undefined) issues.addIssue({ code: "custom", message: withMessage("amount") });
      else if (found < 0 || found > most) issues.addIssue({ code: "custom", message: withMessage(range) });
      return found ?? 0;
    });

/** An amount as users type it, parsed to a number of at most 3 decimals, 0 to 999999.999. */
export const money = amount(LIMITS.moneyMax, "amountRange").meta({
  format: "price",
  description: "Has at most as many decimals as the currency of the business.",
});
/** Same as `amount`, for sums of many prices. */
export const sum = amount(LIMITS.sumMax, "sumRange");

/** A whole number from 1, also as text. */
export const count = (maximum: number) =>
  z.coerce
    .number(withMessage("wholeNumber"))
    .int(withMessage("wholeNumber"))
    .min(1, withMessage("minimumOne"))
    .max(maximum);

/** An empty form field becomes null. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((typed) => (typed === "" ? null : typed), schema.nullish());

export const day = z
  .string(unlessEmpty("day"))
  .meta({ examples: ["2031-05-04", "2031-05-05"] })
  .transform((typed, issues) => {
    const found = readDay(typed);
    if (!found) issues.addIssue({ code: "custom", message: withMessage(typed === "" ? "required" : "day") });
    return found ?? "";
  });

/** A local time of the business; a date without a time gets the default time of the pickers. */
export const localTime = timeOf((alone) => alone);

/** For whole days: a date without a time becomes the start of the day. */
export const startTime = timeOf(startOfDay);
/** A date without a time becomes the end of the day. */
export const endTime = timeOf(endOfDay);

function timeOf(alone: (day: Day) => string) {
  return z
    .string(unlessEmpty("localTime"))
    .meta({ examples: ["2031-05-04T14:00:00", "2031-05-05T14:00:00"] })
    .transform((typed, issues) => {
      const found = readLocalTime(typed.includes("T") ? typed : alone(readDay(typed) ?? ""));
      if (!found) issues.addIssue({ code: "custom", message: withMessage(typed === "" ? "required" : "localTime") });
      return found ?? "";
    });
}

interface LocalizedEntry {
  locale: "en" | "ar";
  name?: string | null | undefined;
  description?: string | null | undefined;
}

const eachLocaleOnce = (entries: readonly LocalizedEntry[]): boolean =>
  new Set(entries.map((entry) => entry.locale)).size === entries.length;

/**
 * Names and descriptions by language. The name is required; with Arabic alone it is copied to English. One that is typed as
 * the English name and is in Arabic script is the Arabic name, if there is no other.
 */
export const localized = z
  .array(
    z.strictObject({
      locale,
      name: text(LIMITS.nameMax).nullish(),
      description: multilineText(LIMITS.descriptionMax).nullish(),
    }),
  )
  .max(LOCALES.length)
  .refine(eachLocaleOnce, withMessage("twice"))
  .transform((entries, issues) => {
    const of = (one: "en" | "ar") => entries.find((entry) => entry.locale === one);
    const name = of("en")?.name || of("ar")?.name;
    if (!name)
      issues.addIssue({
        code: "custom",
        message: withMessage("nameRequired"),
        path: [
          Math.max(
            0,
            entries.findIndex((entry) => entry.locale === "en"),
          ),
          "name",
        ],
      });
    return {
      name_en: name || "",
      name_ar: of("ar")?.name || ifArabic(name),
      description_en: of("en")?.description || null,
      description_ar: of("ar")?.description || null,
    };
  });
export type LocaleColumns = z.output<typeof localized>;

/** Names of rows (prices, addons, discounts); may be empty. As with `localized`, an Arabic name is never English alone. */
export const rowLocales = z
  .array(z.strictObject({ locale, name: text(LIMITS.nameMax).nullish() }))
  .max(LOCALES.length)
  .refine(eachLocaleOnce, withMessage("twice"))
  .transform((entries) => {
    const of = (one: "en" | "ar") => entries.find((entry) => entry.locale === one)?.name || null;
    return { name_en: of("en") ?? of("ar") ?? "", name_ar: of("ar") ?? ifArabic(of("en")) };
  });

/** Names in answers: an entry for each language that has one, English first. */
export const locales = z.array(z.object({ locale, name: z.string(), description: z.string().nullable() }));
export const names = z.array(z.object({ locale, name: z.string() }));
export type Localized = z.output<typeof locales>;
export type Names = z.output<typeof names>;

export const stamp = z.string().meta({
  description:
    "Time of the last change in microseconds. Send it back to get a conflict error if the record has changed since.",
});

/** `page`, `perPage`, `after`, `search`, `sort` and `order` of every list; each list has its own sortable columns. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sortable: S) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    after: z.string().max(LIMITS.cursorMax, withMessage("cursor")).optional().meta({
      description:
        "`meta.next` of the page before, with the same `sort` and `order`: the page begins after its last row. It takes as long at the end of a long list as at its beginning. `page` is then only repeated in `meta`.",
    }),
    perPage: z.coerce.number().int().min(1).max(LIMITS.perPageMax, withMessage("perPage")).default(LIMITS.perPage),
    search: text(100).optional(),
    sort: z.enum(sortable).default(sortable[0]),
    order: z.enum(["asc", "desc"]).default("asc"),
  });

/** `x_from` and `x_to` of a list: the rows whose number lies between them, both included. */
export const numberRange = <const N extends string>(name: N) => {
  const bound = z.coerce.number(withMessage("amount")).min(0).max(LIMITS.sumMax).optional();
  return { [`${name}_from`]: bound, [`${name}_to`]: bound } as Record<`${N}_from` | `${N}_to`, typeof bound>;
};

/** Ids of records in one query parameter. */
export const commaSeparatedIds = (name: string, max: number, description: string) =>
  z
    .string()
    .transform((typed) => typed.split(","))
    .pipe(z.array(idOf(name)).max(max))
    .optional()
    .meta({ description });

/** Several values in one query parameter. */
export const commaSeparated = <const V extends readonly string[]>(values: V) =>
  z
    .string()
    .transform((typed) => typed.split(","))
    .pipe(z.array(z.enum(values)).max(values.length))
    .optional()
    .meta({ description: "One or more values, separated by commas." });

const pageMeta = z.object({
  page: z.number(),
  perPage: z.number(),
  total: z.number().meta({ description: "The number of rows, or a part of it where `totalIsCapped`." }),
  lastPage: z.number().meta({ description: "The last page of `total`." }),
  totalIsCapped: z.boolean().meta({ description: "There are more rows than `total`." }),
  next: z.string().nullable().meta({ description: "Send it as `after` to get the next page; null on the last one." }),
});
export type PageMeta = z.output<typeof pageMeta>;

export const listAnswer = <T extends z.ZodType>(record: T) =>
  z.object({
    data: z.array(record),
    meta: pageMeta,
  });

export const deleted = z.object({ id });
export const doneAnswer = z.object({ message: z.string() });

type Shape = Record<string, z.ZodType>;

/** A rule across several fields, and the field that its error is reported on. */
interface Rule<T> {
  /** Also receives fields that are invalid themselves. */
  holds: (sent: T) => boolean;
  path: string[];
  message: string;
}

/**
 * A body of exactly these fields. Other fields of the record's response are ignored, so that a record can be sent back;
 * unknown fields are errors. Rules across several fields are checked together with the fields, not after them.
 */
export function body<S extends Shape>(shape: S, answer?: z.ZodObject, ...rules: readonly Rule<Sent<S>>[]) {
  const ignored = Object.keys(answer?.shape ?? {}).filter((key) => !(key in shape));
  const accepted = z.strictObject({
    ...shape,
    ...Object.fromEntries(ignored.map((key) => [key, z.unknown().optional()])),
  });
  const ruled = accepted.superRefine((sent, issues) => {
    for (const { holds, path, message } of rules)
      if (!holds(sent as Sent<S>)) issues.addIssue({ code: "custom", path, message }); // or the invalid value that was sent
  }, AT_ONCE);
  return ruled.transform((sent): Sent<S> => {
    const kept = Object.fromEntries(Object.entries(sent).filter(([key]) => key in shape));
    return kept as Sent<S>; // The filter above leaves exactly the keys of S.
  }) as unknown as z.ZodType<Sent<S>, SentInput<S>>; // The ignored keys are not part of the type.
}
const AT_ONCE = { when: ({ value }: { value: unknown }): boolean => typeof value === "object" && value !== null };
type Sent<S extends Shape> = z.output<z.ZodObject<S>>;
type SentInput<S extends Shape> = z.input<z.ZodObject<S>>;
