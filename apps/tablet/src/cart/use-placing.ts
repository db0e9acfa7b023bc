import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { totalsOf, withDetails } from "@diwan/ordering/order/cart";
import { messagesOfLines, type Outcome, placeCart } from "@diwan/ordering/order/placing";
import { formatMoney } from "@diwan/ui/money/money";
import { useState } from "react";
import { useLanguage } from "../language.ts";
import { useKiosk } from "../visit/kiosk-state.ts";
import { modeHere } from "./mode-here.ts";

export interface Placing {
  sending: boolean;
  /** What became of the last try. */
  notice: string | undefined;
  /** Messages by field, `customer.phone`. */
  errors: Readonly<Record<string, string[]>>;
  /** Messages by the key of a line. */
  messages: ReadonlyMap<string, string>;
  send(): void;
}

/** Sends the order; after changed prices the next try agrees to the new total. */
export function usePlacing(onPlaced: (token: string, order: GuestOrder) => void, onChanged: () => void): Placing {
  const { locale, texts, say } = useLanguage();
  const { branch, tablet, place, shop, lines } = useKiosk();
  const [sending, setSending] = useState(false);
  const [last, setLast] = useState<{ outcome: Outcome; of: string } | undefined>();
  const now = lines.map(({ line }) => line);
  // what was said of other lines no longer holds
  const of = now.map(({ key, quantity }) => `${key} ${quantity}`).join();
  const outcome = last?.of === of ? last.outcome : undefined;
  const send = async () => {
    setSending(true);
    shop.cart.change((cart) => withDetails(cart, { mode: modeHere(cart.details.mode, branch, place) }));
    const { total } = totalsOf(now, branch.settings.ExtraCharge);
    const made = await placeCart(shop, {
      source: "tablet",
      ...(place.kind === "table" ? { table: place.token } : {}),
      // who was shown no amount expects none
      expectedTotal: tablet.HidePrices ? undefined : outcome?.kind === "changed" ? outcome.quote.total : total,
      keepDetails: false,
    });
    setSending(false);
    setLast({ outcome: made, of });
    if (made.kind === "placed") onPlaced(made.placed.token, made.placed.order);
    if (made.kind === "changed" || made.kind === "refused") onChanged();
  };
  const refused = outcome?.kind === "refused" ? outcome.error : undefined;
  const notice = () => {
    if (outcome?.kind === "unknown") return texts.cart.unknown;
    if (outcome?.kind === "busy") return texts.cart.busy;
    if (outcome?.kind !== "changed") return refused?.message;
    const total = formatMoney(outcome.quote.total, locale, branch.currency);
    return say(texts.cart.changed, { total });
  };
  return {
    sending,
    notice: notice(),
    errors: refused?.errors ?? {},
    messages: refused ? messagesOfLines(refused, now) : new Map(),
    send: () => void send(),
  };
}
