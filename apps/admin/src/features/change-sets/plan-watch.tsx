import type { AnswerOf } from "@diwan/contract/api/call";
import { leanCalls } from "@diwan/contract/api/lean-calls";
import type { changeSets } from "@diwan/contract/menu/change-sets";
import type { Store } from "@diwan/ui/store";
import { nameOf } from "@diwan/ui/text/names";
import { formatLocal } from "@diwan/ui/time/local-times";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDebouncedCallback } from "../../kit/browser/use-debounced.ts";
import { send } from "../../kit/connection/api.ts";
import { useLive, useLiveOpening } from "../../kit/connection/live.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";

const LIVE_DELAY = 400;

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

type RunningSets = AnswerOf<typeof changeSets.running>["data"];
const NONE: RunningSets = [];

/** The sets that run, with the items that they have changed; read again when something of the menu changes. */
function useRunningSets(): RunningSets {
  const { business, can } = useSession();
  const query = useQuery({
    queryKey: ["change-sets", business.id, "running"],
    queryFn: () => send(leanCalls["changeSets.running"], { params: { businessId: business.id } }),
    enabled: can("items", "read"),
    staleTime: 0,
  });
  const readSoon = useDebouncedCallback(() => void query.refetch(), LIVE_DELAY);
  useLive(({ area }) => {
    if (area === "items") readSoon();
  });
  useLiveOpening((again) => again && readSoon());
  return query.data?.data ?? NONE;
}
