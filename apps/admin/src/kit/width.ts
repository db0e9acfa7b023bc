import { useSyncExternalStore } from "react";

/** The three layouts of the design guide: ≥ 1200, 768 to 1199, below. */
export type Width = "wide" | "medium" | "narrow";

const wide = "(min-width: 1200px)";
const narrow = "(max-width: 767.98px)";

export const useWidth = (): Width => useSyncExternalStore(subscribe, current, () => "wide" as const);

const current = (): Width => (matchMedia(narrow).matches ? "narrow" : matchMedia(wide).matches ? "wide" : "medium");

function subscribe(told: () => void): () => void {
  const queries = [matchMedia(wide), matchMedia(narrow)];
  for (const query of queries) query.addEventListener("change", told);
  return () => {
    for (const query of queries) query.removeEventListener("change", told);
  };
}
