import { readDay } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import { mapLinkError } from "@diwan/contract/branches/map-link";
import { messageText } from "@diwan/contract/api/messages";
import { valueAt } from "../paths.ts";
import { dayOf } from "./dates/day-value.ts";
import type { Field } from "./declaration.ts";

/**
 * Errors shown while typing: a day before the first allowed one, an end before its start (at both fields), and a map link
 * without a place.
 */
export function liveErrors(
  fields: readonly Field[],
  values: unknown,
  locale: Locale,
  within = "",
): Record<string, string> {
  const errors: Record<string, string> = {};
  const dayAt = (path: string) => readDay(dayOf(String(valueAt(values, path) ?? "")));
  const order = (first: string, last: string) => {
    const [from, until] = [dayAt(first), dayAt(last)];
    const [start, end] = [first, last].map((path) => String(valueAt(values, path) ?? ""));
    const timed = from === until && start?.includes("T") && end?.includes("T") && start > end;
    if (!from || !until || (from <= until && !timed)) return;
    errors[within + first] = messageText("dayOrderStart", locale);
    errors[within + last] = messageText("dayOrder", locale);
  };
  for (const field of fields) {
    if (field.type === "date-range") order(field.path, field.second);
    if (field.type === "location")
      Object.assign(errors, linkErrors(within + field.path, valueAt(values, field.path), locale));
    if (field.type === "date" && field.after !== undefined) order(field.after, field.path);
    if ((field.type === "date" || field.type === "date-range") && field.minimum !== undefined) {
      const day = dayAt(field.path);
      if (day && day < field.minimum)
        errors[within + field.path] = messageText("dayEarly", locale, { minimum: field.minimum });
    }
    if (field.type !== "array") continue;
    const rows: unknown = valueAt(values, field.path);
    for (const [at, row] of (Array.isArray(rows) ? rows : []).entries())
      Object.assign(errors, liveErrors(field.fields, row, locale, `${within}${field.path}.${at}.`));
  }
  return errors;
}

/** Days that stand without their times where those are required; shown once the form is sent. */
export function missingTimes(fields: readonly Field[], values: unknown, locale: Locale): Record<string, string> {
  const lacks = (path: string) => !String(valueAt(values, path) ?? "").includes("T");
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.type === "date-range" && field.times === "required" && [field.path, field.second].some(lacks)
        ? [[field.path, messageText("timesRequired", locale)]]
        : [],
    ),
  );
}

/** Whether the value of a latitude is a map link. */
function linkErrors(path: string, value: unknown, locale: Locale): Record<string, string> {
  const error = typeof value === "string" && mapLinkError(value);
  return error ? { [path]: messageText(error, locale) } : {};
}
