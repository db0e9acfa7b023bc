import { createStore, type Store } from "@diwan/ui/store";
import { useSyncExternalStore } from "react";

/** The three layouts of the design guide: ≥ 1200 px, 768 to 1199 px, below. */
export type ScreenWidth = "wide" | "medium" | "narrow";

const wide = "(min-width: 1200px)";
const narrow = "(max-width: 767.98px)";

export const useWidth = (): ScreenWidth => useSyncExternalStore(subscribe, current, () => "wide" as const);

const subscribe = (listener: () => void): (() => void) => width().subscribe(listener);
const current = (): ScreenWidth => width().get();

let known: Store<ScreenWidth> | undefined;

/** One media query listener for all components: a menu has hundreds of cards that use the width. */
const width = (): Store<ScreenWidth> => (known ??= followed());

function followed(): Store<ScreenWidth> {
  const [isWide, isNarrow] = [matchMedia(wide), matchMedia(narrow)];
  const now = (): ScreenWidth => (isNarrow.matches ? "narrow" : isWide.matches ? "wide" : "medium");
  const store = createStore(now());
  for (const query of [isWide, isNarrow]) query.addEventListener("change", () => store.set(now()));
  return store;
}
