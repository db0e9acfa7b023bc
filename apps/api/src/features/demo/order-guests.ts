import type { OrderMode } from "@diwan/contract/api/enumerations";
import { type RandomSource, pickWeighted } from "./chance.ts";
import { cars, guests } from "./content/guests.ts";

/** Share of each order mode in percent, where all modes are offered. */
const MODES: Readonly<Record<OrderMode, number>> = { DineIn: 48, Delivery: 29, CarPickup: 15, SelfPickUp: 8 };
const SOURCES = { DineIn: ["qr", "qr", "qr", "tablet", "staff"], other: ["qr", "qr", "staff"] } as const;
const NOTES = ["Call from the gate", "اتصل عند الوصول", "No cutlery, please", "بدون ملاعق", "Leave it with the guard"];

const arabic = new Intl.NumberFormat("ar-u-nu-arab");

export type DemoOrderSource = "qr" | "staff" | "tablet";

export const pickMode = (modes: readonly OrderMode[], dice: RandomSource): OrderMode =>
  pickWeighted(dice, modes, (mode) => MODES[mode]) ?? "SelfPickUp";

export function pickSource(mode: OrderMode, dice: RandomSource): DemoOrderSource {
  const sources = mode === "DineIn" ? SOURCES.DineIn : SOURCES.other;
  return sources[dice(sources.length)] ?? "qr";
}

/** Few guests order often, most rarely; many at a table leave no name. Each guest uses one language. */
export function pickGuest(mode: OrderMode, branch: number, dice: RandomSource) {
  const turn = Math.min(dice(guests.length), dice(guests.length));
  const at = (turn + branch * 11) % guests.length;
  const language = at % 2 ? "en" : "ar";
  const known = mode !== "DineIn" || dice(5) > 2 ? guests[at] : undefined;
  return {
    customer_name: known?.name[language] ?? "",
    customer_phone: known?.phone ?? null,
    customer_address: mode === "Delivery" ? addressOf(at, language) : "",
    customer_car: mode === "CarPickup" ? (cars[at % cars.length]?.[language] ?? "") : "",
    ...(mode === "DineIn" ? { note: "", pay: "cash" } : wishOf(dice)),
  };
}

const wishOf = (dice: RandomSource) => ({
  note: dice(12) === 0 ? (NOTES[dice(NOTES.length)] ?? "") : "",
  pay: dice(5) < 2 ? "online" : "cash",
});

function addressOf(guest: number, language: "en" | "ar"): string {
  const [block, street, house] = [1 + (guest % 9), 10 + ((guest * 7) % 30), 1 + ((guest * 13) % 90)];
  if (language === "en") return `Block ${block}, Street ${street}, House ${house}`;
  return `قطعة ${arabic.format(block)}، شارع ${arabic.format(street)}، منزل ${arabic.format(house)}`;
}
