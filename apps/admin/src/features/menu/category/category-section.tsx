import type { CategoryNode } from "@diwan/contract/menu/categories";
import { LIMITS, TIMINGS } from "@diwan/contract/api/limits";
import { memo, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { looksOf } from "../drafts/category-draft.ts";
import { useOpenDraft } from "../../../kit/drafts/draft-store.ts";
import { collapsed, setCollapsed } from "./collapsed.ts";
import { categoryDrafts } from "../drafts/drafts.ts";
import { drag, useSlot } from "../drag/drag-state.ts";
import { Slot, slotKey, withSlot } from "../drag/slot.tsx";
import { foundTree } from "../finding/finding.ts";
import { panel } from "../side-panel.ts";
import { useSelected } from "@diwan/ui/store";
import { NewCategoryCard } from "../lazy-parts.ts";
import { useScreen } from "../screen.ts";
import { CategoryForm } from "./category-form.tsx";
import { CategoryItems } from "./category-items.tsx";
import { CategoryRow } from "./category-row.tsx";
import styles from "./category-section.module.css";
import { useNear } from "./use-near.ts";

interface CategorySectionProps {
  node: CategoryNode;
  depth: number;
  /** Whether it is among the first of its level, which are shown whole at once. */
  first: boolean;
}

/** A category: its header, its items and, up to five levels deep, its sub-categories. */
const CategorySection = memo(function CategorySection({ node, depth, first }: CategorySectionProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const finding = useSelected(foundTree, (part) => part !== null);
  const closed = useSelected(collapsed, (ids) => ids.has(node.id)) && !finding; // what is found is shown
  const draft = useOpenDraft(categoryDrafts, node.id);
  const beside = useSelected(panel, (open) => open !== null);
  const lifted = useSelected(drag, (state) => state?.kind === "category" && state.id === node.id);
  const [adding, setAdding] = useState(false);
  const looks = draft?.values ?? looksOf(node);
  const mayNest = depth < LIMITS.categoryDepth;
  const addSub = () => {
    setCollapsed(node.id, false);
    setAdding(true);
  };
  const shared = { node, titleId, depth, closed, near: near || first, addSub: mayNest ? addSub : undefined };
  return (
    <section
      ref={section}
      className={styles.category}
      data-category={node.id}
      data-parent={node.parent_id ?? ""}
      data-depth={depth}
      data-closed={closed || undefined}
      data-lifted={lifted || undefined}
      aria-labelledby={titleId}
    >
      {draft && !closed && (!beside || draft.changed) ? (
        <CategoryForm {...shared} draft={draft} />
      ) : (
        <CategoryRow {...shared} />
      )}
      <Collapse open={!closed}>
        <CategoryItems node={node} near={near} dimensions={looks.dimensions} fitting={looks.fitting} />
        <CategoryList nodes={node.children_nested} parentId={node.id} depth={depth + 1} />
        {adding && <NewSubCategory parentId={node.id} close={() => setAdding(false)} />}
      </Collapse>
    </section>
  );
});

/** The form of a new sub-category at the end of its parent; scrolls into view once it is rendered. */
function NewSubCategory({ parentId, close }: { parentId: string; close: () => void }) {
  const { menuId } = useScreen();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: "nearest" }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.adding}>
      <NewCategoryCard menuId={menuId} parentId={parentId} close={close} />
    </div>
  );
}

/** More than a screen has. */
const FIRST = 5;

interface CategoryListProps {
  nodes: readonly CategoryNode[];
  parentId: string | null;
  depth: number;
}

/** The categories of one level, with the drop slot of a dragged category. */
export function CategoryList({ nodes, parentId, depth }: CategoryListProps) {
  const slot = useSlot("category", parentId ?? "");
  if (nodes.length === 0 && !slot) return null;
  const ids = nodes.map((node) => node.id);
  const sections = nodes.map((node, at) => (
    <CategorySection key={node.id} node={node} depth={depth} first={depth === 1 && at < FIRST} />
  ));
  return (
    <div className={styles.list} data-level={parentId ?? ""}>
      {slot ? withSlot(sections, ids, slot, <Slot key={slotKey(slot)} slot={slot} />) : sections}
    </div>
  );
}

/** Opens and closes in 250 ms; closed content is not rendered. */
function Collapse({ open, children }: { open: boolean; children: ReactNode }) {
  const [there, setThere] = useState(open);
  const [moving, setMoving] = useState(false);
  const [was, setWas] = useState(open);
  if (open !== was) {
    setWas(open);
    setMoving(true);
    if (open) setThere(true);
  }
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => {
      setMoving(false);
      setThere(open);
    }, TIMINGS.collapse);
    return () => clearTimeout(timer);
  }, [moving, open]);
  if (!there) return null;
  return (
    <div className={styles.frame} data-closed={!open || undefined} data-moving={moving || undefined}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
