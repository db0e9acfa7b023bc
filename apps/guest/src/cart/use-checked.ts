import { askQuote, type Quote } from "@diwan/ordering/order/calls";
import { CallError } from "@diwan/contract/api/client";
import type { CartLine } from "@diwan/ordering/order/line";
import { messagesOfLines, sentLines } from "@diwan/ordering/order/placing";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Shop } from "@diwan/ordering/order/shop";
import { quoted, reconciled, type SortedLines, sortLines } from "@diwan/ordering/order/reconcile";
import { usePage } from "../page-context.tsx";
import { useOffered } from "./use-choices.ts";

export interface CheckedCart extends SortedLines {
  quote: Quote | undefined;
  /** Why the price can't be requested. */
  trouble: CallError | undefined;
  /** Applies the quote of another response. */
  takeQuote(quote: Quote): void;
  takeMessages(messages: ReadonlyMap<string, string>): void;
}

/**
 * The cart compared with what is offered now: by the menu on the screen at once, by the server's quote when it arrives.
 */
export function useChecked(lines: readonly CartLine[], shop: Shop): CheckedCart {
  const { troubles } = usePage().texts.cart;
  const checked = reconciled(lines, useOffered());
  const known = checked.filter(({ trouble }) => !trouble);
  const asked = useQuote(
    shop,
    known.map(({ line }) => line),
  );
  const { messages, quote } = asked;
  const { good, bad } = sortLines(checked, messages, troubles);
  return { ...asked, good: quote ? quoted(good, quote, lines) : good, bad };
}

/** Debounce in milliseconds: the price is requested when changes pause. */
const PAUSE_MS = 300;
/** Interval in milliseconds: the open cart shows items that sold out or became more expensive meanwhile. */
const WATCH_MS = 10_000;
const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The server's price of the lines, requested when the cart opens, after each change and while the cart is open.
 * `messages` belong to lines that the server rejects; they are left out of the next request.
 */
function useQuote({ server }: Shop, lines: readonly CartLine[]) {
  const [answered, setAnswered] = useState<{ of: string; quote: Quote }>();
  const [messages, setMessages] = useState(NONE);
  const [trouble, setTrouble] = useState<CallError>();
  const asked = lines.filter(({ key }) => !messages.has(key));
  const of = JSON.stringify(sentLines(asked));
  const latest = useRef(asked);
  const first = useRef(true);
  useEffect(() => {
    latest.current = asked;
  });

  useEffect(() => {
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const sent = latest.current;
      if (sent.length === 0) return;
      try {
        const quote = await askQuote(server, sentLines(sent), abort.signal);
        if (!abort.signal.aborted) setAnswered({ of, quote });
        setTrouble(undefined);
      } catch (error) {
        if (abort.signal.aborted || !(error instanceof CallError)) return;
        setTrouble(error.status === 0 || error.status >= 500 ? error : undefined);
        const refused = messagesOfLines(error, sent);
        if (refused.size > 0) setMessages((before) => new Map([...before, ...refused]));
      }
    };
    const timer = setTimeout(() => void ask(), first.current ? 0 : PAUSE_MS);
    first.current = false;
    const again = () => {
      if (document.visibilityState === "visible") void ask();
    };
    const watch = setInterval(again, WATCH_MS);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(timer);
      clearInterval(watch);
      abort.abort();
      document.removeEventListener("visibilitychange", again);
      removeEventListener("online", again);
    };
  }, [server, of]);

  return {
    quote: answered?.of === of ? answered.quote : undefined,
    messages,
    trouble,
    takeQuote: useCallback((quote: Quote) => setAnswered({ of, quote }), [of]),
    takeMessages: useCallback(
      (more: ReadonlyMap<string, string>) => setMessages((before) => new Map([...before, ...more])),
      [],
    ),
  };
}
