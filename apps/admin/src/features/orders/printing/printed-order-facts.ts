import type { Locale } from "@diwan/contract/api/enumerations";
import type { Order } from "@diwan/contract/orders/order-record";
import { nameOf } from "@diwan/ui/text/names";
import { inBothLanguages, type Bilingual } from "../../../kit/print/bilingual.ts";
import type { PrintTexts } from "./texts.ts";

/** The table of an order, or its mode; a table named by a number only gets the word "table". */
export const formatPrintedPlace = (texts: PrintTexts, order: Pick<Order, "table" | "mode">): Bilingual =>
  inBothLanguages((locale) => {
    const t = texts[locale];
    if (!order.table) return t(`orders.modes.${order.mode}`);
    const name = nameOf(order.table.locales, locale);
    return /^\P{L}*$/u.test(name) ? t("orders.table", { name: digitsOf(name, locale) }) : name;
  });

const ARABIC = "٠١٢٣٤٥٦٧٨٩";
const digitsOf = (name: string, locale: Locale): string =>
  locale === "ar" ? name.replace(/\d/g, (digit) => ARABIC[Number(digit)] ?? digit) : name;

/** `21.11.2026 19:05` in the time zone of the business, the format of all printed documents. */
export function formatPrintedMoment(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("day")}.${part("month")}.${part("year")} ${part("hour")}:${part("minute")}`;
}
