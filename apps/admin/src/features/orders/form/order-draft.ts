import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { GuestItem } from "@diwan/contract/guests/guests";
import { chosenOptions } from "@diwan/contract/menu/option-rules";
import { lineAmounts } from "@diwan/contract/orders/order-prices";
import { orderForm, type ChangedLine, type NewLine } from "@diwan/contract/orders/orders";
import type { Order, OrderLine } from "@diwan/contract/orders/order-record";
import type { DraftType } from "../../../kit/drafts/draft.ts";
import { fieldErrors, messageText, type MessageKey } from "@diwan/contract/api/messages";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import type { Errors } from "../../../kit/forms/form-state.ts";
import { currentLocale } from "../../../kit/language/language.ts";

/** A line of the order form. */
export interface DraftLine {
  /** The key of the line on the screen. */
  key: string;
  /** The id of a line that was ordered already: it keeps its name and price. */
  id?: string;
  item_id: string;
  price_id: string | null;
  addon_ids: string[];
  option_ids: string[];
  quantity: number;
  note: string;
  shown: ShownLine;
}

/** Name and price of a line until the server returns them. */
interface ShownLine {
  locales: Names;
  size: Names;
  /** Of the chosen options and addons. */
  addons: Names[];
  src: string | null;
  /** The amount of one piece with its addons, before discounts. */
  piece: number;
}

/** The values of a new or changed order. */
export interface OrderDraft {
  mode: OrderMode;
  table_id: string | null;
  customer: { name: string; phone: string; address: string; car: string };
  note: string;
  pay: Order["pay"];
  lines: DraftLine[];
}

export const emptyDraft = (mode: OrderMode, table_id: string | null = null): OrderDraft => ({
  mode,
  table_id,
  customer: { name: "", phone: "", address: "", car: "" },
  note: "",
  pay: "cash",
  lines: [],
});

/** The lines of an earlier order at today's prices; deleted items are left out. */
export const repeatLines = ({ lines }: Pick<Order, "lines">, nextKey: () => string): DraftLine[] =>
  lines.filter(({ item_id }) => item_id !== null).map((line) => ({ ...lineAgain(line), key: nextKey() }));

const lineAgain = (line: OrderLine): Omit<DraftLine, "key" | "id"> => ({
  item_id: line.item_id ?? "",
  price_id: line.price_id,
  addon_ids: line.addons.filter(({ group }) => !group).map(({ id }) => id),
  option_ids: line.addons.filter(({ group }) => group).map(({ id }) => id),
  quantity: line.quantity,
  note: line.note,
  shown: {
    locales: line.locales,
    size: line.price_locales,
    addons: line.addons.map(({ locales }) => locales),
    src: line.src,
    piece: line.amount / line.quantity,
  },
});

/** The choices made for an item. */
export interface ItemChoice {
  price_id: string | null;
  addon_ids: readonly string[];
  option_ids: readonly string[];
  quantity: number;
  note: string;
}

export function draftLine(
  item: GuestItem,
  { price_id, addon_ids, option_ids, quantity, note }: ItemChoice,
  key: string,
): DraftLine {
  const price = item.prices.find(({ id }) => id === price_id) ?? item.prices[0];
  const addons = item.addons.filter(({ id }) => addon_ids.includes(id));
  const options = chosenOptions(item.option_groups, option_ids);
  const only = item.prices.length <= 1;
  return {
    key,
    item_id: item.id,
    price_id: only ? null : (price?.id ?? null),
    addon_ids: addons.map(({ id }) => id),
    option_ids: options.map(({ id }) => id),
    quantity,
    note,
    shown: {
      locales: item.locales,
      size: only ? [] : (price?.locales ?? []),
      addons: [...options, ...addons].map(({ locales }) => locales),
      src: item.media.find(({ type }) => type === "image")?.src ?? null,
      piece: lineAmounts({
        listPrice: price?.was ?? price?.price ?? 0,
        price: price?.price ?? 0,
        addons: [...options, ...addons].map((added) => added.price),
        quantity: 1,
      }).amount,
    },
  };
}

/** Adds a line. An equal new line increases its quantity instead; ordered lines stay separate. */
export function addDraftLine(lines: readonly DraftLine[], line: DraftLine, most: number): DraftLine[] {
  const same = lines.find((one) => one.id === undefined && wantOf(one) === wantOf(line));
  if (!same) return [...lines, line];
  const quantity = Math.min(most, same.quantity + line.quantity);
  return lines.map((one) => (one === same ? { ...one, quantity } : one));
}

const wantOf = ({ item_id, price_id, addon_ids, option_ids, note }: DraftLine): string =>
  JSON.stringify([item_id, price_id, addon_ids.toSorted(), option_ids.toSorted(), note]);

/** The number of pieces of an item, or of the whole order. */
export const countPieces = (lines: readonly DraftLine[], itemId?: string): number =>
  lines.reduce((sum, line) => sum + (itemId === undefined || line.item_id === itemId ? line.quantity : 0), 0);

/** The lines in the body of a call. */
export const wireLines = (lines: readonly DraftLine[]): ChangedLine[] =>
  lines.map((line) => (line.id === undefined ? newLine(line) : pick(line, ["id", "quantity", "note"])));

const newLine = (line: DraftLine): NewLine =>
  pick(line, ["item_id", "price_id", "addon_ids", "option_ids", "quantity", "note"]);

/** The fields of the body, without those of other modes. */
const filled = ({ mode, table_id, customer, note, pay }: OrderDraft) => ({
  mode,
  table_id: mode === "DineIn" ? table_id : null,
  customer: {
    ...customer,
    address: mode === "Delivery" ? customer.address : "",
    car: mode === "CarPickup" ? customer.car : "",
  },
  note,
  pay,
});

export const orderRequest = (draft: OrderDraft) => ({ ...filled(draft), lines: draft.lines.map(newLine) });

type Parts = ReturnType<typeof filled> & { lines: ChangedLine[] };

const isLine = (path: string): boolean => /^lines\.[^.]+$/.test(path);

/** How a saved order is edited; quantity and note of an ordered line are merged as a whole. */
export const changedOrderDraftType: DraftType<Order, OrderDraft, Parts> = {
  read: ({ mode, table_id, customer, note, pay, lines }) => ({
    mode,
    table_id,
    customer: { ...customer, phone: customer.phone ?? "" },
    note,
    pay,
    lines: lines.map((line) => ({ ...lineAgain(line), key: line.id, id: line.id })),
  }),
  wire: (draft) => ({ ...filled(draft), lines: wireLines(draft.lines) }),
  isWhole: isLine,
};

/** How a new order is edited; once it is created, like a saved one. */
export const newOrderDraftType = (mode: OrderMode, table?: string): DraftType<Order | undefined, OrderDraft> => ({
  read: (order) => (order ? changedOrderDraftType.read(order) : emptyDraft(mode, table)),
  wire: (draft, order) => (order ? changedOrderDraftType.wire(draft, order) : draft),
  isWhole: isLine,
});

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Required<Pick<T, K>> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Required<Pick<T, K>>; // exactly these keys
}

/** Checks an order by the rules of the contract, and the required fields of its mode. */
export function checkOrder({ values: order }: { values: OrderDraft }): Errors {
  const locale = currentLocale();
  const result = orderForm.safeParse(orderRequest(order));
  // an ordered line of a deleted item is valid
  const wrong = result.success ? [] : result.error.issues.filter(({ path }) => path.at(-1) !== "item_id");
  const missing = Object.entries(missingIn(order)).map(([path, key]) => [path, messageText(key, locale)] as const);
  return { ...firstErrorOfEach(fieldErrors(wrong, locale)), ...Object.fromEntries(missing) };
}

/** The path that shows an error: errors of a part of a line are shown at the line. */
export const errorShownAt = (path: string): string => path.replace(/^(lines\.\d+)\..*$/, "$1");

/** The fields that a mode requires; none at a table and for pick-up. */
const NEEDED: Readonly<Record<OrderMode, readonly ("phone" | "address" | "car")[]>> = {
  DineIn: [],
  Delivery: ["phone", "address"],
  CarPickup: ["car"],
  SelfPickUp: [],
};

const TEXTS = { phone: "phoneNeeded", address: "addressNeeded", car: "carNeeded" } as const;
export const isNeeded = (mode: OrderMode, field: "phone" | "address" | "car"): boolean => NEEDED[mode].includes(field);

/** The missing required fields: messages by field. */
const missingIn = ({ mode, customer }: OrderDraft): Record<string, MessageKey> =>
  Object.fromEntries(
    NEEDED[mode].filter((field) => customer[field].trim() === "").map((field) => [`customer.${field}`, TEXTS[field]]),
  );
