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
  /** Why it can't be asked what it costs. */
  trouble: CallError | undefined;
  /** Takes up what another answer of the server said. */
  takeQuote(quote: Quote): void;
  takeMessages(messages: ReadonlyMap<string, string>): void;
}

/** The cart beside what is offered now: by the menu on the screen at once, by the server's quote as soon as it is there. */
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

/** A finger on plus is not asked for at each number. */
const PAUSE_MS = 300;
/** What is sold out, or costs more, meanwhile is told while the cart is open. */
const WATCH_MS = 10_000;
const NONE: ReadonlyMap<string, string> = new Map();

/**
 * What lines cost by the server, asked when the cart opens, after each change and while it is looked at. `messages` are those of lines that it
 * refuses, which are left out of what is asked next.
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
