import { formatDay, formatMoment, formatPeriod } from "@diwan/ui/time/dates";
import { formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { FormatSettings } from "../../../kit/lists/rows/cell-text.ts";
import type { AuditValue } from "../compare/values.ts";

type Figure = Extract<AuditValue, { type: "number" | "money" | "percentage" | "day" | "period" | "moment" }>;

const FIGURES: readonly string[] = ["number", "money", "percentage", "day", "period", "moment"];
export const isFigure = (value: AuditValue): value is Figure => FIGURES.includes(value.type);

/** Amounts in the currency of the business, days and times in its zone. */
export function figureText(value: Figure, { locale, currency, timeZone }: FormatSettings): string {
  if (value.type === "number") return formatNumber(value.number, locale);
  if (value.type === "money") return formatAmount(value.amount, locale, currency);
  if (value.type === "percentage") return formatNumber(value.share / 100, locale, PERCENT);
  if (value.type === "period") return formatPeriod(value.from, value.to, locale);
  if (value.type === "moment") return formatMoment(value.at, locale, timeZone);
  // on the clocks of the business already
  return value.time ? formatMoment(`${value.day}T${value.time}Z`, locale, "UTC") : formatDay(value.day, locale);
}

const PERCENT = { style: "percent", maximumFractionDigits: 2 } as const;

/** An id as people compare them. */
export const shortId = (id: string): string => id.slice(0, 13);
