import { nameOf } from "@diwan/ui/text/names";
import { formatLocal } from "@diwan/ui/time/local-times";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { needPlanTexts, useRunningSets } from "../../change-sets/index.ts";
import { useScreen } from "../screen.ts";
import { planMarks } from "./availability.ts";

/** Keeps the marks of items that a running plan has changed up to date. */
export function PlanWatch() {
  const t = useTranslations("changeSets");
  const { locale } = useScreen();
  const sets = useRunningSets();
  useEffect(() => {
    // of several plans the one that ends first
    const marks = sets.toReversed().flatMap(({ locales, ends_at, items }) => {
      const text = t("mark", { name: nameOf(locales, locale), time: formatLocal(ends_at, locale) });
      return items.map((id) => [id, text] as const);
    });
    planMarks.set(new Map(marks));
  }, [sets, t, locale]);
  useEffect(() => () => planMarks.set(new Map()), []);
  return null;
}

export async function loadPlanWatch(): Promise<typeof PlanWatch> {
  await needPlanTexts();
  return PlanWatch;
}
