import { ORDER_MODES } from "@diwan/contract/api/enumerations";
import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import { type Cart, type Details, emptyCart } from "./cart.ts";
import { keep, type Kept, type TextStorage } from "./kept.ts";
import { type CartLine, keyOf, type ShownLine, clampQuantity } from "./line.ts";

export type CartStore = Kept<Cart>;

export interface StoreOptions {
  storage?: TextStorage | undefined;
  now?(): number;
  newKey?(): string;
}

/** A cart expires after a day. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

/** The cart of a branch on this device. */
export function openCart(slug: string, { storage, now = Date.now, newKey = randomKey }: StoreOptions = {}): CartStore {
  const none = (): Cart => emptyCart(newKey(), now());
  const cart = keep<Cart>(`diwan.cart.${slug}`, { read: (value) => readCart(value, now()), none, storage });
  const change = (by: (before: Cart) => Cart): Cart =>
    cart.change((before) => {
      const next = by(before);
      return next === before ? before : { ...next, at: now() };
    });
  return { ...cart, change };
}

/**
 * Too long to guess, since it gives access to the order. Works on pages without https too, where `randomUUID` is
 * missing.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown, most: number): string => (typeof value === "string" ? value.slice(0, most) : "");
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Parses a stored cart; invalid lines are left out, and an invalid cart is empty. */
export function readCart(value: unknown, now: number): Cart | undefined {
  if (!isObject(value)) return undefined;
  const { key, lines, details, sent, at } = value;
  if (typeof key !== "string" || !/^[0-9a-z-]{16,64}$/i.test(key)) return undefined;
  if (typeof at !== "number" || Math.abs(now - at) > FORGOTTEN_MS) return undefined;
  const read = listOf(lines).flatMap((line) => readLine(line) ?? []);
  return {
    key,
    lines: read.slice(0, GUEST_LIMITS.orderLines),
    details: readDetails(isObject(details) ? details : {}),
    sent: typeof sent === "number" ? sent : null,
    at,
  };
}

function readDetails({ mode, name, phone, address, car, note, pay }: Fields): Details {
  return {
    mode: ORDER_MODES.find((one) => one === mode) ?? null,
    name: text(name, GUEST_LIMITS.nameMax),
    phone: text(phone, GUEST_LIMITS.nameMax),
    address: text(address, GUEST_LIMITS.textMax),
    car: text(car, GUEST_LIMITS.nameMax),
    note: text(note, GUEST_LIMITS.orderNote),
    pay: pay === "cash" || pay === "online" ? pay : null,
  };
}

function readLine(value: unknown): CartLine | undefined {
  if (!isObject(value) || !isObject(value["shown"])) return undefined;
  const { item_id, price_id, addon_ids, option_ids, quantity, note } = value;
  const shown = readShown(value["shown"]);
  if (typeof item_id !== "string" || typeof quantity !== "number" || !shown) return undefined;
  const line = {
    item_id,
    price_id: typeof price_id === "string" ? price_id : null,
    addon_ids: listOf(addon_ids).filter((id) => typeof id === "string"),
    option_ids: listOf(option_ids).filter((id) => typeof id === "string"),
    note: text(note, GUEST_LIMITS.orderNote),
  };
  return { ...line, key: keyOf(line), quantity: clampQuantity(quantity), shown };
}

function readShown({ locales, price_locales, addons, price, was, src }: Fields): ShownLine | undefined {
  if (!isAmount(price) || !(was === null || isAmount(was))) return undefined;
  const read = listOf(addons).flatMap((addon) =>
    isObject(addon) && typeof addon["id"] === "string" && isAmount(addon["price"])
      ? [
          {
            ...{ id: addon["id"], price: addon["price"], locales: readNames(addon["locales"]) },
            ...(addon["group"] ? { group: readNames(addon["group"]) } : {}),
          },
        ]
      : [],
  );
  return {
    locales: readNames(locales),
    price_locales: readNames(price_locales),
    addons: read,
    price,
    was,
    src: typeof src === "string" ? src : null,
  };
}

const isAmount = (value: unknown): value is number => typeof value === "number" && value >= 0 && Number.isFinite(value);

const readNames = (value: unknown): ShownLine["locales"] =>
  listOf(value).flatMap((one) =>
    isObject(one) && (one["locale"] === "en" || one["locale"] === "ar")
      ? [{ locale: one["locale"], name: text(one["name"], GUEST_LIMITS.nameMax) }]
      : [],
  );
