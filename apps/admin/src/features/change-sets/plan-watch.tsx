import type { Store } from "@diwan/ui/store";
import { nameOf } from "@diwan/ui/text/names";
import { formatLocal } from "@diwan/ui/time/local-times";
import { useEffect } from "react";
import { useLanguage } from "../../kit/language/language.ts";
import { useRunningSets } from "./use-sets.ts";

interface PlanWatchProps {
  /** The marks of items that a running plan has changed, by item. */
  marks: Store<ReadonlyMap<string, string>>;
  /** The mark of a plan with this name, until this time. */
  textOf: (name: string, time: string) => string;
}

/** Keeps the marks of items that a running plan has changed up to date. */
export function PlanWatch({ marks, textOf }: PlanWatchProps) {
  const { locale } = useLanguage();
  const sets = useRunningSets();
  useEffect(() => {
    // of several plans the one that ends first
    const found = sets.toReversed().flatMap(({ locales, ends_at, items }) => {
      const text = textOf(nameOf(locales, locale), formatLocal(ends_at, locale));
      return items.map((id) => [id, text] as const);
    });
    marks.set(new Map(found));
  }, [sets, marks, textOf, locale]);
  useEffect(() => () => marks.set(new Map()), [marks]);
  return null;
}
