import type { MenuTree } from "@diwan/contract/menu/menus";
import { Button, Skeleton } from "@mantine/core";
import { IconToolsKitchen2 } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef } from "react";
import { useDelayed } from "../../../kit/screen/loading.ts";
import { StatePage } from "../../../kit/screen/state-page.tsx";
import { useWidth } from "../../../kit/screen/width.ts";
import { CategoryList } from "../category/category-section.tsx";
import { MenuDragArea } from "../drag/drag-area.tsx";
import { categoryDrafts } from "../drafts/drafts.ts";
import { useScreen } from "../screen.ts";
import styles from "./menu-tree.module.css";

interface TreeProps {
  query: UseQueryResult<MenuTree>;
  /** The part of the menu that is shown: what is found, or all of it. */
  shown: MenuTree | undefined;
  create: () => void;
}

/** The categories of the menu, or an empty state. */
export function Tree({ query, shown, create }: TreeProps) {
  const { t, tc, rights, chalet } = useScreen();
  const tree = useProgressiveRender(shown);
  const waiting = useDelayed(!tree && !query.isError);
  const emptyText = chalet ? "states.emptyTextChalets" : "states.emptyText";
  useFirstHeader(tree);
  const list = tree && <CategoryList nodes={tree.categories} parentId={null} depth={1} />;
  // the order is that of the whole menu: a part of it is not sorted
  if (tree !== query.data && tree) return <div className={styles.part}>{list}</div>;
  if (tree?.categories.length) return <MenuDragArea tree={tree}>{list}</MenuDragArea>;
  if (tree)
    return (
      <StatePage
        icon={<IconToolsKitchen2 size={40} stroke={1.25} />}
        title={t("states.emptyTitle")}
        text={t(rights.createCategories ? emptyText : "states.emptyTextReader")}
      >
        {rights.createCategories && <Button onClick={create}>{t("newCategory.title")}</Button>}
      </StatePage>
    );
  if (query.isError)
    return (
      <StatePage title={t("states.failedTitle")} text={query.error.message}>
        <Button onClick={() => void query.refetch()}>{tc("retry")}</Button>
      </StatePage>
    );
  return waiting ? <TreeSkeleton /> : null;
}

/**
 * Renders the first data in slices of a few milliseconds, so that the page stays responsive; later changes at once.
 * Undefined until then.
 */
function useProgressiveRender<T>(data: T | undefined): T | undefined {
  const shown = useDeferredValue(data);
  return shown === undefined ? undefined : data;
}

/** On a wide screen the header of the first category starts open, to show what a click on a header does. */
function useFirstHeader(tree: MenuTree | undefined): void {
  const { rights } = useScreen();
  const wide = useWidth() === "wide";
  const first = tree?.categories[0];
  const may = wide && rights.updateCategories;
  const done = useRef(false); // only when the menu is first shown: a closed header stays closed
  useEffect(() => {
    if (!may || !first || done.current) return;
    done.current = true;
    if (categoryDrafts.ids().length === 0) categoryDrafts.open(first);
  }, [may, first]);
}

function TreeSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <Skeleton height={40} width="40%" />
      <div className={styles.cards}>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <div key={card} className="panel surface clip">
            <Skeleton height={150} radius={0} />
            <div className={styles.lines}>
              <Skeleton height={14} width="60%" />
              <Skeleton height={12} />
              <Skeleton height={12} width="80%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
