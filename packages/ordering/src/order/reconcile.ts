import type { Quote } from "./calls.ts";
import { amountsOfLine, type CartLine, lineOf } from "./line.ts";
import { type Offer, type Trouble, troubleOf } from "./offer.ts";

/** A line beside what is offered now. */
export interface CheckedLine {
  /** At the names and prices of now; as it was kept where it can't be ordered any more. */
  line: CartLine;
  trouble?: Trouble;
  /** What one piece with its addons cost when it was chosen, where that has changed. */
  before?: number;
}

export interface Offered {
  /** What is offered of an item now, where that is known. */
  find(itemId: string): Offer | undefined;
  /** Whether nothing else is offered: an item that isn't found is gone. */
  whole: boolean;
}

/** Every line of a cart as it stands today; what is unknown stays as it is, for the server to say. */
export const reconciled = (lines: readonly CartLine[], offered: Offered): CheckedLine[] =>
  lines.map((line) => besideOffer(line, offered));

function besideOffer(line: CartLine, { find, whole }: Offered): CheckedLine {
  const offer = find(line.item_id);
  if (!offer && !whole) return { line };
  const trouble = troubleOf(offer);
  if (trouble || !offer) return { line, trouble: trouble ?? "gone" };
  const only = offer.prices.length === 1 ? offer.prices[0]?.id : undefined;
  // an only price that is known by its item is whichever price the line had
  const price_id = only === offer.id ? only : (line.price_id ?? only ?? null);
  if (!offer.prices.some(({ id }) => id === price_id)) return { line, trouble: "priceGone" };
  const now = lineOf(offer, { ...line, price_id });
  if (!now) return { line, trouble: "addonGone" };
  const [before, after] = [piece(line), piece(now)];
  // its key stays, by which its number is changed
  return { line: { ...now, key: line.key }, ...(before === after ? {} : { before }) };
}

function piece({ shown }: CartLine): number {
  const { amount, discount } = amountsOfLine({ shown, quantity: 1 });
  return Math.round((amount - discount) * 1000) / 1000;
}

/** Lines at the prices of the server's quote, which was asked for these lines in this order. */
export const quoted = (checked: readonly CheckedLine[], quote: Quote, kept: readonly CartLine[]): CheckedLine[] =>
  checked.map((one, at) => {
    const told = quote.lines[at];
    if (told?.item_id !== one.line.item_id) return one;
    const off = told.discount / told.quantity;
    const price = Math.round((told.price - off) * 1000) / 1000;
    const shown = { ...one.line.shown, addons: told.addons, price, was: off > 0 ? told.price : null };
    const line = { ...one.line, shown };
    const chosen = kept.find(({ key }) => key === line.key);
    const before = chosen && piece(chosen);
    return { line, ...(before === undefined || before === piece(line) ? {} : { before }) };
  });

/** What stands in a cart, as it is by now. */
export interface SortedLines {
  /** What can be ordered. */
  good: CheckedLine[];
  /** What can't, and why. */
  bad: { line: CartLine; why: string }[];
}

/** Parts what can be ordered from what the menu, or by its messages the server, says can't. */
export function sortLines(
  checked: readonly CheckedLine[],
  messages: ReadonlyMap<string, string>,
  texts: Readonly<Record<Trouble, string>>,
): SortedLines {
  const why = ({ line, trouble }: CheckedLine) => (trouble ? texts[trouble] : messages.get(line.key));
  return {
    good: checked.filter((one) => why(one) === undefined),
    bad: checked.flatMap((one) => {
      const said = why(one);
      return said === undefined ? [] : { line: one.line, why: said };
    }),
  };
}
