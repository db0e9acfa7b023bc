import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";
import { fitLine, wrapText } from "../../platform/print/paragraph.ts";
import { A4, rectangle, type Shape } from "../../platform/print/scene.ts";
import { type TextOutline, alignText } from "../../platform/print/text.ts";
import { codeOutline } from "./code.ts";
import { drawEmblem, drawFrame, INK, INK_2, type Logo, drawSaduBand } from "./ornaments.ts";
import { usageTexts, scanTexts } from "./texts.ts";

type Names = Record<Locale, string>;

/** The content of one card: the address of its code, and its table or branch. */
export interface QrCard {
  url: string;
  place: Names;
  orders: boolean;
}

/** The parts that all cards of a business share. */
export interface Brand {
  name: Names;
  type: BusinessType;
  logo: Logo | undefined;
}

const { width: WIDTH, height: HEIGHT } = A4;
const SIDE = 72;
const RIGHT = WIDTH - SIDE;
const BAND = 12;

/** A full A4 sheet: emblem, names, code and instructions, English on the left and Arabic on the right. */
export const drawSharedParts = ({ name, type, logo }: Brand, card: QrCard): Shape[] => [
  ...drawSaduBand(0, WIDTH, BAND),
  ...drawEmblem(logo, name.en || name.ar, WIDTH / 2, 66, 92),
  ...pair(name, { y: 219, size: 34, weight: 600, room: 0.48 }),
  { outline: rectangle(SIDE, 243, RIGHT - SIDE, 2), color: INK },
  drawFrame((WIDTH - 444) / 2, 290, 444, 36, 2),
  ...pair(scanTexts(type), { y: 809, size: 30, weight: 600, room: 0.48 }),
  ...how(usageTexts(card.orders)),
  alignText(addressLine(card), "center", WIDTH / 2, 1061, INK_2),
  ...drawSaduBand(HEIGHT - BAND, WIDTH, BAND),
];

/** The parts of one card only: its code, and its table or branch. */
export const drawCardParts = (card: QrCard): Shape[] => [
  { outline: codeOutline(card.url, (WIDTH - 341) / 2, 341.5, 341), color: INK },
  ...foot(card),
];

interface PairLook {
  y: number;
  size: number;
  weight: 500 | 600;
  /** The share of the line for each of the two texts. */
  room: number;
}

/** A text in both languages on one line; the same text in both is drawn once, centered. */
function pair({ en, ar }: Names, { y, size, weight, room }: PairLook): Shape[] {
  const look = { size, weight, color: INK };
  const width = (RIGHT - SIDE) * room;
  if (!en || !ar || en === ar) {
    const direction = /\p{Script=Arabic}/u.test(en || ar) ? "rtl" : "ltr";
    const line = fitLine(en || ar, { ...look, direction }, RIGHT - SIDE);
    return [alignText(line, "center", WIDTH / 2, y, INK)];
  }
  return [
    alignText(fitLine(en, { ...look, direction: "ltr" }, width), "left", SIDE, y, INK),
    alignText(fitLine(ar, { ...look, direction: "rtl" }, width), "right", RIGHT, y, INK),
  ];
}

function how({ en, ar }: Names): Shape[] {
  const look = { size: 17, weight: 400, color: INK_2 } as const;
  const width = (RIGHT - SIDE - 40) / 2;
  const lines = (text: string, direction: "ltr" | "rtl") => wrapText(text, { ...look, direction }, width);
  return [
    ...lines(en, "ltr").map((line, at) => alignText(line, "left", SIDE, 842 + at * 25, INK_2)),
    ...lines(ar, "rtl").map((line, at) => alignText(line, "right", RIGHT, 842 + at * 25.5, INK_2)),
  ];
}

function foot(card: QrCard): Shape[] {
  const { place } = card;
  const names = place.en === place.ar ? { en: place.en, ar: "" } : place;
  const look = { size: 18, weight: 500, color: INK } as const;
  const width = (RIGHT - SIDE - 40 - addressLine(card).width) / 2;
  return [
    alignText(fitLine(names.en, { ...look, direction: "ltr" }, width), "left", SIDE, 1062, INK),
    alignText(fitLine(names.ar, { ...look, direction: "rtl" }, width), "right", RIGHT, 1062, INK),
  ];
}

const addressLine = ({ url }: QrCard): TextOutline =>
  fitLine(shortAddress(url), { size: 15, weight: 400, color: INK_2, direction: "ltr" }, 300);

/** The address as users type it: without scheme and table. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, "").replace(/[?#].*$/, "");
