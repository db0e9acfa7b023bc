import { fitsCurrency } from "@diwan/contract/money/money";
import type { ServerMessageKey } from "@diwan/contract/api/server-messages";
import { sql } from "kysely";
import type { Context } from "../authorization/context.ts";
import { invalid } from "../errors.ts";

/** Fields of bodies and keys of settings that contain an amount in the currency of the business. */
export const PRICE_FIELDS: ReadonlySet<string> = new Set(["price", "weekend_price", "insurance", "amount"]);
export const PRICE_SETTINGS: ReadonlySet<string> = new Set(["ExtraCharge", "ExtraHourPrice"]);

/** Throws 422 for prices with more decimals than the currency of the business, with an error for each field. */
export async function assertPriceDecimals(ctx: Context, body: unknown): Promise<void> {
  const found = pricesIn(body);
  // Every currency has two.
  if (!found.some(({ amount }) => !fitsCurrency(amount, "USD"))) return;
  const currency = currencyIn(body) ?? (await readCurrency(ctx));
  const wrong = found.filter(({ amount }) => !fitsCurrency(amount, currency));
  if (wrong.length) throw invalid(Object.fromEntries(wrong.map(({ path }) => [path, "amountDecimals"])));
}

/** The same for an amount in the currency of a record. */
export function assertDecimals(currency: string, amounts: Record<string, number | undefined>): void {
  const wrong = Object.entries(amounts).filter(([, amount]) => amount !== undefined && !fitsCurrency(amount, currency));
  if (wrong.length)
    throw invalid(Object.fromEntries(wrong.map(([path]): [string, ServerMessageKey] => [path, "amountDecimals"])));
}

interface Found {
  path: string;
  amount: number;
}

function pricesIn(value: unknown, path = ""): Found[] {
  if (typeof value !== "object" || value === null) return [];
  const { type, key } = value as { type?: unknown; key?: unknown }; // Of any object.
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name;
    if (typeof inner !== "number") return pricesIn(inner, at);
    const isSetting = name === "data" && PRICE_SETTINGS.has(String(key));
    // An amount without a type belongs to a record, which has its own currency.
    const isPrice = PRICE_FIELDS.has(name) && (name !== "amount" || type === "value");
    return isSetting || isPrice ? [{ path: at, amount: inner }] : [];
  });
}

/** The currency that a change of settings contains. */
function currencyIn(body: unknown): string | undefined {
  const { settings } = body as { settings?: unknown }; // Of an object with prices.
  if (!Array.isArray(settings)) return undefined;
  const sent = settings.find((one: { key: string }) => one.key === "Currency") as { data: unknown } | undefined; // As accepted by its schema.
  return sent && (typeof sent.data === "string" ? sent.data : "KWD");
}

export async function readCurrency({ db, businessId }: Context): Promise<string> {
  const found = await sql<{ currency: string }>`
    select data #>> '{}' as currency from business_settings where business_id = ${businessId} and key = 'Currency'`.execute(
    db,
  );
  return found.rows[0]?.currency ?? "KWD";
}
