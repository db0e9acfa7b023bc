import { CallError } from "@diwan/contract/api/client";
import { holidays, type Holiday } from "@diwan/contract/stays/holidays";
import type { Item } from "@diwan/contract/menu/items";
import { fieldErrors, type FieldErrors, messageText } from "@diwan/contract/api/messages";
import { readAmount } from "@diwan/contract/money/money";
import { formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { send } from "../../../kit/connection/api.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { staleAnswer } from "../../../kit/drafts/conflict.ts";
import { namesOf } from "../item/item-words.ts";
import { panel } from "../side-panel.ts";
import { typedPrices, type HolidayPricesDraft } from "../drafts/drafts.ts";
import { setPending, type PendingRow } from "../drafts/pending.ts";
import { itemShown, putItem } from "../tree/tree-query.ts";
import { isSaved, pricesUnseen, syncRows, type SyncRow, type TypedPrices } from "./holiday-prices.ts";
import { HOLIDAYS_KEY } from "./use-holidays.ts";

export function typePrice(item: Item, holidayId: string, typed: string): void {
  const { prices = {}, errors = {} } = typedPrices.get()[item.id] ?? {};
  const { [holidayId]: _, ...others } = prices;
  const { [holidayId]: __, ...left } = errors;
  const next = isSaved(item, holidayId, typed) ? others : { ...others, [holidayId]: typed };
  put(item.id, { item, prices: next, errors: left });
}

/** Continues with kept prices; shows where another user has changed the saved price since. Newer input stays. */
export function resumePrices({ item, prices }: Pick<HolidayPricesDraft, "item" | "prices">, current: Item): void {
  if (typedPrices.get()[current.id]) return;
  for (const [holidayId, typed] of Object.entries(prices)) typePrice(current, holidayId, typed);
  if (markUnseen(item, current, prices)) panel.set({ kind: "holidays", itemId: current.id });
}

function markPrices(itemId: string, errors: HolidayPricesDraft["errors"]): void {
  const typed = typedPrices.get()[itemId];
  if (typed) put(itemId, { ...typed, errors });
}

/** Discards the sent prices; those typed since then stay. */
function forgetSent(itemId: string, sent: TypedPrices): void {
  const typed = typedPrices.get()[itemId];
  if (!typed) return;
  const left = Object.entries(typed.prices).filter(([id, text]) => sent[id] !== text);
  put(itemId, { ...typed, prices: Object.fromEntries(left), errors: {} });
}

export const forgetTyped = (itemId: string): void => put(itemId, undefined);

function put(itemId: string, typed: HolidayPricesDraft | undefined): void {
  const { [itemId]: _, ...others } = typedPrices.get();
  const some = typed && Object.keys(typed.prices).length > 0;
  typedPrices.set(some ? { ...others, [itemId]: typed } : others);
  setPending(`holidays ${itemId}`, some ? workOf(typed) : null);
}

const workOf = ({ item, prices }: HolidayPricesDraft) => ({
  kind: "holidayPrice" as const,
  rows: Object.entries(prices).map(([holidayId, price]) => rowOf(item, holidayId, price)),
  save: () => savePrices(item.id),
  discard: () => forgetTyped(item.id),
});

const rowOf = (item: Item, holidayId: string, price: string): PendingRow => ({
  key: `${item.id} ${holidayId}`,
  itemId: item.id,
  describe: ({ locale, currency }) => {
    const holiday = holidaysShown().find(({ id }) => id === holidayId);
    const amount = readAmount(price);
    const shown = amount === undefined ? price : formatMoney(amount, locale, currency);
    const detail = `${holiday ? nameOf(holiday.locales, locale) : ""} ${shown}`.trim();
    return { name: namesOf(item, locale).first, detail };
  },
  show: () => {
    panel.set({ kind: "holidays", itemId: item.id });
    void import("../saving/unsaved-list.tsx").then(({ showItem }) => showItem(itemShown(item.id) ?? item));
  },
});

const holidaysShown = (): Holiday[] =>
  queryClient.getQueriesData<Holiday[]>({ queryKey: [HOLIDAYS_KEY] }).flatMap(([, found]) => found ?? []);

/**
 * Saves all holiday prices of an item in one call; without a connection it waits. Returns whether they are saved;
 * errors are shown on their fields. Throws errors that belong to no field.
 */
export async function savePrices(itemId: string): Promise<boolean> {
  const typed = typedPrices.get()[itemId];
  if (!typed) return true;
  const item = itemShown(itemId) ?? typed.item;
  const rows = syncRows(item, typed.prices);
  const mark = (found: FieldErrors) => {
    markPrices(itemId, byHoliday(found, rows));
    return false;
  };
  const body = { holidays: rows, updated_at: item.updated_at };
  const read = holidays.sync.body?.safeParse(body);
  if (read && !read.success) return mark(fieldErrors(read.error.issues, currentLocale()));
  const params = { businessId: item.businessId, itemId };
  try {
    putItem(await sendWhenConnected(`holidays:${itemId}`, () => send(holidays.sync, { params, body })));
    forgetSent(itemId, typed.prices);
    return true;
  } catch (error) {
    const stale = staleAnswer<Item>(error);
    if (stale) return saveOver(item, stale.current);
    if (error instanceof CallError && Object.keys(error.errors).length > 0) return mark(error.errors);
    throw error;
  }
}

/** Changes of other users stay; a price of theirs that conflicts with a typed one is shown before it is overwritten. */
async function saveOver(shown: Item, current: Item): Promise<boolean> {
  const typed = typedPrices.get()[current.id];
  putItem(current);
  if (!typed) return true;
  put(current.id, { ...typed, item: current });
  return markUnseen(shown, current, typed.prices) ? false : savePrices(current.id);
}

/** Marks the typed prices that would overwrite one which was not shown; returns whether there are any. */
function markUnseen(shown: Item, current: Item, prices: TypedPrices): boolean {
  const unseen = pricesUnseen(shown, current, prices);
  const message = messageText("savedMeanwhile", currentLocale());
  if (unseen.length > 0) markPrices(current.id, Object.fromEntries(unseen.map((id) => [id, message])));
  return unseen.length > 0;
}

/** `holidays.2.price` is the price of the third row. */
function byHoliday(errors: FieldErrors, rows: readonly SyncRow[]): Record<string, string> {
  const found = Object.entries(errors).flatMap(([path, [text]]) => {
    const row = rows[Number(path.split(".")[1])];
    return row && text ? [[row.holidayId, text] as const] : [];
  });
  return Object.fromEntries(found);
}
