import { useEffect, useRef, useState } from "react";
import { type Followed, followFacts, type Following } from "./follow-facts.ts";

export interface Facts extends Followed {
  menuId: string | undefined;
  /** Shows another menu of the branch; the first where none is named. */
  showMenu(menuId: string | undefined): void;
  refresh(): void;
}

const NOTHING: Followed = { facts: undefined, missing: false, offline: false };

export function useFacts(slug: string): Facts {
  const [menuId, showMenu] = useState<string | undefined>();
  const [followed, setFollowed] = useState(NOTHING);
  const following = useRef<Following | undefined>(undefined);
  useEffect(() => {
    const started = followFacts(slug, menuId, (now) =>
      // the menu before stands there until the other one has come
      setFollowed((before) => ({ ...now, facts: now.facts ?? before.facts })),
    );
    following.current = started;
    return started.stop;
  }, [slug, menuId]);
  // a menu that is gone makes place for the first
  const gone = followed.missing && menuId !== undefined;
  useEffect(() => {
    if (gone) showMenu(undefined);
  }, [gone]);
  return {
    ...followed,
    missing: followed.missing && !gone,
    menuId,
    showMenu,
    refresh: () => following.current?.refresh(),
  };
}
