import type { CallError } from "@diwan/contract/api/client";
import type { Quote } from "@diwan/ordering/calls";
import type { CartLine } from "@diwan/ordering/line";
import { type CheckedLine, quoted, reconciled } from "@diwan/ordering/reconcile";
import type { GuestShop } from "../order/shop.ts";
import { useOffered } from "../order/use-offered.ts";
import type { OrderTexts } from "../language/page-texts.ts";
import { useQuote } from "./use-quote.ts";

export interface CheckedCart {
  /** What can be ordered, at the prices of now. */
  good: CheckedLine[];
  /** What can't, and why. */
  bad: { line: CartLine; why: string }[];
  quote: Quote | undefined;
  /** Why it can't be asked what it costs. */
  trouble: CallError | undefined;
  /** Takes up what another answer of the server said. */
  takeQuote(quote: Quote): void;
  takeMessages(messages: ReadonlyMap<string, string>): void;
}

/** The cart beside what is offered now: by the menu on the screen at once, by the server's quote as soon as it is there. */
export function useChecked(lines: readonly CartLine[], shop: GuestShop, texts: OrderTexts): CheckedCart {
  const checked = reconciled(lines, useOffered());
  const known = checked.filter(({ trouble }) => !trouble);
  const asked = useQuote(
    shop,
    known.map(({ line }) => line),
  );
  const { messages, quote } = asked;
  const good = known.filter(({ line }) => !messages.has(line.key));
  const bad = checked.flatMap(({ line, trouble }) => {
    const why = trouble ? texts.troubles[trouble] : messages.get(line.key);
    return why === undefined ? [] : [{ line, why }];
  });
  return { ...asked, good: quote ? quoted(good, quote, lines) : good, bad };
}
