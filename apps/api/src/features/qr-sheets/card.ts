import { fitLine } from "../../platform/print/paragraph.ts";
import { A4, moveShapes, rectangle, type PrintedPage, type Shape } from "../../platform/print/scene.ts";
import type { Weight } from "../../platform/print/fonts.ts";
import { alignText } from "../../platform/print/text.ts";
import { codeOutline } from "./code.ts";
import { drawEmblem, drawFrame, INK, INK_2, drawSaduBand } from "./ornaments.ts";
import { type Brand, type QrCard, drawCardParts, shortAddress, drawSharedParts } from "./sheet.ts";
import { scanTexts } from "./texts.ts";

/** Cards are drawn at a quarter of a sheet; nine on a sheet are scaled to two thirds. */
const WIDTH = A4.width / 2;
const HEIGHT = A4.height / 2;
const MIDDLE = WIDTH / 2;
const ROOM = WIDTH - 56;
const CUT = "#cdc5ba";

/** A card for a table: small names, large code and table. */
function sharedOnCard(brand: Brand, card: QrCard): Shape[] {
  const scan = scanTexts(brand.type);
  return [
    ...drawSaduBand(0, WIDTH, 9),
    ...head(brand),
    drawFrame(MIDDLE - 140, 98, 280, 24, 1.5),
    line(scan.en, 460, { size: 16, weight: 500 }),
    line(scan.ar, 486, { size: 16, weight: 500 }),
    line(shortAddress(card.url), 522, { size: 11.5, weight: 400, color: INK_2 }),
    ...drawSaduBand(HEIGHT - 9, WIDTH, 9),
  ];
}

const ownOnCard = (card: QrCard): Shape[] => [
  { outline: codeOutline(card.url, MIDDLE - 113, 125, 226), color: INK },
  line(both(card.place), 422, { size: 25, weight: 600 }),
];

/** The names one below the other, or on one line under the logo. */
function head({ name, logo }: Brand): Shape[] {
  if (logo) return [...drawEmblem(logo, name.en, MIDDLE, 19, 44), line(both(name), 86, { size: 15, weight: 600 })];
  if (name.en === name.ar) return [line(name.en, 62, { size: 21, weight: 600 })];
  return [line(name.en, 47, { size: 21, weight: 600 }), line(name.ar, 76, { size: 21, weight: 600 })];
}

/** The isolate characters keep the Arabic name together in a left-to-right line. */
const both = ({ en, ar }: QrCard["place"]): string => (en === ar ? en : `${en}  ·  \u2067${ar}\u2069`);

/** A centered line. With both languages English comes first. */
function line(
  text: string,
  y: number,
  { color = INK, ...look }: { size: number; weight: Weight; color?: string },
): Shape {
  const direction = /[a-z]/i.test(text) ? "ltr" : "rtl";
  return alignText(fitLine(text, { ...look, color, direction }, ROOM), "center", MIDDLE, y, color);
}

type Layout = readonly [shared: (brand: Brand, card: QrCard) => Shape[], own: (card: QrCard) => Shape[]];
const WHOLE: Layout = [drawSharedParts, drawCardParts];
const PART: Layout = [sharedOnCard, ownOnCard];

/**
 * A renderer of A4 sheets with this number of cards, and cut lines between several. Parts that all sheets share are
 * drawn once.
 */
export function createSheetRenderer(brand: Brand, perSheet: 1 | 4 | 9): (cards: readonly QrCard[]) => PrintedPage {
  const [drawShared, drawOwn] = perSheet === 1 ? WHOLE : PART;
  const side = Math.sqrt(perSheet);
  const scale = perSheet === 1 ? 1 : 2 / side;
  const placed = (lists: readonly Shape[][]): Shape[] =>
    lists.flatMap((shapes, at) =>
      moveShapes(shapes, ((at % side) * A4.width) / side, (Math.floor(at / side) * A4.height) / side, scale),
    );
  const known = new Map<number, Shape[]>();
  const sharedBy = (cards: readonly QrCard[]): Shape[] => {
    const [first] = cards;
    const shapes = first ? drawShared(brand, first) : [];
    const shared = known.get(cards.length) ?? [...placed(cards.map(() => shapes)), ...cuts(side)];
    known.set(cards.length, shared);
    return shared;
  };
  return (cards) => ({ ...A4, shared: sharedBy(cards), shapes: placed(cards.map(drawOwn)) });
}

const cuts = (side: number): Shape[] =>
  Array.from({ length: side - 1 }, (_, at) => [
    { outline: rectangle(((at + 1) * A4.width) / side - 0.3, 0, 0.6, A4.height), color: CUT },
    { outline: rectangle(0, ((at + 1) * A4.height) / side - 0.3, A4.width, 0.6), color: CUT },
  ]).flat();
