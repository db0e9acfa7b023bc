import { createStore, type Store } from "@diwan/ui/store";
import { useSyncExternalStore } from "react";

/** The three layouts of the design guide: ≥ 1200, 768 to 1199, below. */
export type Width = "wide" | "medium" | "narrow";

const wide = "(min-width: 1200px)";
const narrow = "(max-width: 767.98px)";

export const useWidth = (): Width => useSyncExternalStore(subscribe, current, () => "wide" as const);

const subscribe = (told: () => void): (() => void) => width().subscribe(told);
const current = (): Width => width().get();

let known: Store<Width> | undefined;

/** Asked of the browser once and followed from then on: each card and each head of a menu wants to know it. */
const width = (): Store<Width> => (known ??= followed());

function followed(): Store<Width> {
  const [isWide, isNarrow] = [matchMedia(wide), matchMedia(narrow)];
  const now = (): Width => (isNarrow.matches ? "narrow" : isWide.matches ? "wide" : "medium");
  const store = createStore(now());
  for (const query of [isWide, isNarrow]) query.addEventListener("change", () => store.set(now()));
  return store;
}
