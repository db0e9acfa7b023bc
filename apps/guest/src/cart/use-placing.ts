import type { CallError } from "@diwan/contract/api/client";
import { withDetails, type Details } from "@diwan/ordering/order/cart";
import { messagesOfLines, placeCart } from "@diwan/ordering/order/placing";
import { useCallback, useEffect, useState } from "react";
import { followAddress } from "../address/links.ts";
import { documentLocale } from "@diwan/ui/direction";
import { usePage } from "../page-context.tsx";
import type { Shop } from "@diwan/ordering/order/shop";
import type { CheckedCart } from "./use-checked.ts";

export type Placing =
  | { kind: "idle" }
  | { kind: "sending" }
  /** Placed: the page of the order, or of its payment, is loading. */
  | { kind: "leaving" }
  /** The prices differ from those shown. */
  | { kind: "changed" }
  /** The server is overloaded. */
  | { kind: "busy" }
  | { kind: "refused"; error: CallError };

const IDLE: Placing = { kind: "idle" };

/** Sends the order, then opens the page of the order or of its payment. */
export function usePlacing(shop: Shop, { good, takeQuote, takeMessages }: CheckedCart) {
  const { table, branch } = usePage();
  const [placing, setPlacing] = useState<Placing>(IDLE);

  useEffect(() => {
    // the browser's Back restores this page from its cache, as it was left
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPlacing(IDLE);
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const send = async (chosen: Pick<Details, "mode" | "pay">, shownTotal: number | undefined): Promise<void> => {
    setPlacing({ kind: "sending" });
    shop.cart.change((cart) => withDetails(cart, chosen));
    const outcome = await placeCart(shop, {
      source: "qr",
      table: table?.token,
      expectedTotal: shownTotal,
      keepDetails: true,
    });
    switch (outcome.kind) {
      case "placed": {
        const { token, pay_url } = outcome.placed;
        setPlacing({ kind: "leaving" });
        return location.assign(
          pay_url ?? followAddress(branch.slug, token, { locale: documentLocale(), table: table?.token }),
        );
      }
      case "changed":
        takeQuote(outcome.quote);
        return setPlacing({ kind: "changed" });
      case "refused":
        takeMessages(
          messagesOfLines(
            outcome.error,
            good.map(({ line }) => line),
          ),
        );
        return setPlacing({ kind: "refused", error: outcome.error });
      case "busy":
        return setPlacing({ kind: "busy" });
      case "unknown":
        return setPlacing(IDLE);
    }
  };
  return { placing, send, forget: useCallback(() => setPlacing(IDLE), []) };
}
