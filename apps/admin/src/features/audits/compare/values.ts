import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";

/** A value as it is shown, without the words of a language. Nothing at all is `undefined`. */
export type AuditValue =
  | { type: "text"; text: string; locale?: Locale }
  | { type: "flag"; on: boolean }
  | { type: "number"; number: number }
  | { type: "money"; amount: number }
  | { type: "percentage"; share: number }
  /** Without a time zone, with its time if it has one. */
  | { type: "day"; day: string; time?: string }
  | { type: "period"; from: string; to: string }
  | { type: "moment"; at: string }
  | { type: "id"; id: string }
  | { type: "picture"; name: string }
  | { type: "pictures"; count: number }
  | { type: "list"; entries: string[] }
  | { type: "order"; count: number }
  /** A row of a table such as the prices, in short. */
  | { type: "row"; names: Names; id: string; values: AuditValue[] };

export type JsonObject = Readonly<Record<string, unknown>>;
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const MONEY = new Set([
  ...["price", "weekend_price", "insurance", "insurance_held", "down_payment", "ExtraCharge", "ExtraHourPrice"],
  ...["subtotal", "discount", "extra_charge", "tax", "total", "paid", "balance", "received"],
]);
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d)?)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;

/** What a single value of a record means, by its field and by what stands beside it. */
export function readAuditValue(field: string, value: unknown, beside: JsonObject = {}): AuditValue | undefined {
  if (isEmptyValue(value)) return undefined;
  if (typeof value === "boolean") return { type: "flag", on: value };
  if (typeof value === "number") return figure(field, value, beside);
  return typeof value === "string" ? written(value) : { type: "text", text: JSON.stringify(value) };
}

function figure(field: string, value: number, beside: JsonObject): AuditValue {
  if (field === "GeneralDiscount" || (field === "amount" && beside["type"] === "percentage"))
    return { type: "percentage", share: value };
  return MONEY.has(field) || field === "amount" ? { type: "money", amount: value } : { type: "number", number: value };
}

function written(value: string): AuditValue {
  const [, day, time] = DAY.exec(value) ?? [];
  if (day) return time ? { type: "day", day, time } : { type: "day", day };
  if (MOMENT.test(value)) return { type: "moment", at: value };
  if (ID.test(value)) return { type: "id", id: value };
  if (value.startsWith("/media/")) return { type: "picture", name: value.slice(value.lastIndexOf("/") + 1) };
  return { type: "text", text: value };
}
