import { fitsCurrency } from "@diwan/contract/money/money";
import type { MessageKey } from "@diwan/contract/api/messages";
import { sql } from "kysely";
import type { Context } from "../authorization/context.ts";
import { invalid } from "../errors.ts";

/** Fields of bodies that hold an amount in the currency of the business, and keys of its settings that do. */
export const PRICE_FIELDS: ReadonlySet<string> = new Set(["price", "weekend_price", "insurance", "amount"]);
export const PRICE_SETTINGS: ReadonlySet<string> = new Set(["ExtraCharge", "ExtraHourPrice"]);

/** Throws 422 for prices with more decimals than the currency of the business, each at its field. */
export async function assertPriceDecimals(ctx: Context, body: unknown): Promise<void> {
  const found = pricesIn(body);
  // every currency has two
  if (!found.some(({ amount }) => !fitsCurrency(amount, "USD"))) return;
  const currency = currencyIn(body) ?? (await readCurrency(ctx));
  const wrong = found.filter(({ amount }) => !fitsCurrency(amount, currency));
  if (wrong.length) throw invalid(Object.fromEntries(wrong.map(({ path }) => [path, "amountDecimals"])));
}

/** The same of an amount in the currency that a record keeps. */
export function assertDecimals(currency: string, amounts: Record<string, number | undefined>): void {
  const wrong = Object.entries(amounts).filter(([, amount]) => amount !== undefined && !fitsCurrency(amount, currency));
  if (wrong.length)
    throw invalid(Object.fromEntries(wrong.map(([path]): [string, MessageKey] => [path, "amountDecimals"])));
}

interface Found {
  path: string;
  amount: number;
}

function pricesIn(value: unknown, path = ""): Found[] {
  if (typeof value !== "object" || value === null) return [];
  const { type, key } = value as { type?: unknown; key?: unknown }; // of any object
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name;
    if (typeof inner !== "number") return pricesIn(inner, at);
    const isSetting = name === "data" && PRICE_SETTINGS.has(String(key));
    // an amount beside no type is money of a record, which has a currency of its own
    const isPrice = PRICE_FIELDS.has(name) && (name !== "amount" || type === "value");
    return isSetting || isPrice ? [{ path: at, amount: inner }] : [];
  });
}

/** The currency that a change of settings brings with it. */
function currencyIn(body: unknown): string | undefined {
  const { settings } = body as { settings?: unknown }; // of an object that has prices
  if (!Array.isArray(settings)) return undefined;
  const sent = settings.find((one: { key: string }) => one.key === "Currency") as { data: unknown } | undefined; // as its schema let it in
  return sent && (typeof sent.data === "string" ? sent.data : "KWD");
}

export async function readCurrency({ db, businessId }: Context): Promise<string> {
  const found = await sql<{ currency: string }>`
    select data #>> '{}' as currency from business_settings where business_id = ${businessId} and key = 'Currency'`.execute(
    db,
  );
  return found.rows[0]?.currency ?? "KWD";
}
