import { optionProblem } from "@diwan/contract/menu/option-rules";
import type { Quote } from "./calls.ts";
import { amountsOfLine, type CartLine, lineOf } from "./line.ts";
import { type Offer, type Trouble, troubleOf } from "./offer.ts";

/** A line compared with what is offered now. */
export interface CheckedLine {
  /** With current names and prices; as it was stored if it can't be ordered any more. */
  line: CartLine;
  trouble?: Trouble;
  /** The earlier price of one piece with its addons, if it has changed. */
  before?: number;
}

export interface Offered {
  /** The item as it is offered now, if it is known. */
  find(itemId: string): Offer | undefined;
  /** Whether the known items are complete: an item that isn't found is gone. */
  whole: boolean;
}

/**
 * Compares every line of a cart with the current menu. Lines of unknown items stay unchanged; the server checks them.
 */
export const reconciled = (lines: readonly CartLine[], offered: Offered): CheckedLine[] =>
  lines.map((line) => besideOffer(line, offered));

function besideOffer(line: CartLine, { find, whole }: Offered): CheckedLine {
  const offer = find(line.item_id);
  if (!offer && !whole) return { line };
  const trouble = troubleOf(offer);
  if (trouble || !offer) return { line, trouble: trouble ?? "gone" };
  const only = offer.prices.length === 1 ? offer.prices[0]?.id : undefined;
  // a single price that is identified by its item matches any price of the line
  const price_id = only === offer.id ? only : (line.price_id ?? only ?? null);
  if (!offer.prices.some(({ id }) => id === price_id)) return { line, trouble: "priceGone" };
  const now = lineOf(offer, { ...line, price_id });
  if (!now) return { line, trouble: hasChangedOptions(offer, line) ? "optionsChanged" : "addonGone" };
  const [before, after] = [piece(line), piece(now)];
  // keeps the key, by which its quantity is changed
  return { line: { ...now, key: line.key }, ...(before === after ? {} : { before }) };
}

const hasChangedOptions = ({ option_groups = [] }: Offer, { option_ids }: CartLine): boolean =>
  optionProblem(option_groups, option_ids) !== undefined;

function piece({ shown }: CartLine): number {
  const { amount, discount } = amountsOfLine({ shown, quantity: 1 });
  return Math.round((amount - discount) * 1000) / 1000;
}

/** Lines with the prices of the server's quote, which was requested for these lines in this order. */
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

/** A cart compared with the current offer. */
export interface SortedLines {
  /** Lines that can be ordered. */
  good: CheckedLine[];
  /** Lines that can't, with the reasons. */
  bad: { line: CartLine; why: string }[];
}

/** Separates lines that can be ordered from those that the menu, or the server by its messages, rejects. */
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
