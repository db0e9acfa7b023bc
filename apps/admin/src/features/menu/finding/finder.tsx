import type { MenuTree } from "@diwan/contract/menu/menus";
import { useDeferredValue, type ReactNode } from "react";
import { useWidth } from "../../../kit/screen/width.ts";
import { CategoryBar, FindingBar } from "../lazy-parts.ts";
import styles from "./finder.module.css";

/** The menu with the ways to find something in it: search and filters above, the categories beside it. */
export function Finder({ tree, children }: { tree: MenuTree | undefined; children: ReactNode }) {
  const wide = useWidth() === "wide";
  const ready = useDeferredValue(tree) && tree; // the first cards come first
  const some = tree?.categories.length !== 0; // an empty menu has nothing to find
  return (
    <>
      {some && <div className={styles.above}>{ready && <FindingBar tree={ready} />}</div>}
      <div className="flex pane">
        {some && wide && <div className={styles.beside}>{ready && <CategoryBar tree={ready} />}</div>}
        {children}
      </div>
    </>
  );
}
