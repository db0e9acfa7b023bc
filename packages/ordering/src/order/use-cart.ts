import { useSyncExternalStore } from "react";
import { useMenu } from "../menu-context.ts";
import { type Cart, emptyCart, piecesOf } from "./cart.ts";

const EMPTY = emptyCart("", 0);
const silent = () => () => undefined;

/** The guests' cart; empty on the server and until the page is taken over. */
export function useCart(): Cart {
  const { cart } = useMenu();
  const empty = () => EMPTY;
  return useSyncExternalStore(cart?.subscribe ?? silent, cart?.get ?? empty, empty);
}

/** How many pieces of an item are in the cart. */
export function usePieces(itemId: string): number {
  const { cart } = useMenu();
  const count = () => piecesOf(cart?.get().lines.filter(({ item_id }) => item_id === itemId) ?? []);
  return useSyncExternalStore(cart?.subscribe ?? silent, count, () => 0);
}
