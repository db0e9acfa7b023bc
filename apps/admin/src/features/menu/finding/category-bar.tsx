import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useSelected, useStore } from "@diwan/ui/store";
import { IconLayoutList } from "@tabler/icons-react";
import { useEffect, useRef, type ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { lazyDropdown } from "../../../kit/lazy/lazy-dropdown.tsx";
import { drag, type Dragged } from "../drag/drag-state.ts";
import { namesOf } from "../item/item-words.ts";
import { useScreen } from "../screen.ts";
import { useMenuView } from "../view.ts";
import { withMenuTexts } from "../menu-texts.ts";
import styles from "./category-bar.module.css";
import { categoryInView, foundTree } from "./finding.ts";
import { followScrolling } from "./follow-scrolling.ts";
import { missingCells } from "./rules.ts";
import { useKinds } from "./use-found.ts";

const KeysHelp = lazyDropdown(
  "dialog",
  () => withMenuTexts("menuRows", async () => (await import("./keys-help.tsx")).KeysHelp),
  "when near",
);

interface CategoryBarProps {
  tree: MenuTree;
  /** In one line that scrolls, where there is no room beside the menu. */
  chips?: boolean;
}

/** The categories of the menu: it follows scrolling, and a click leads to one. */
export function CategoryBar({ tree, chips = false }: CategoryBarProps) {
  const t = useTranslations("menuFind");
  const { locale } = useScreen();
  const { view } = useMenuView();
  const bar = useRef<HTMLElement>(null);
  const shown = useStore(foundTree) ?? tree;
  const here = useStore(categoryInView);
  const { kinds } = useKinds(shown);
  const following = useFollowed(view, shown);
  useEffect(() => keepInSight(bar.current), [here]);
  useSamePlace(view);
  const jump = (id: string) => {
    following.current?.rest();
    categoryInView.set(id);
    void jumpTo(shown, id);
  };
  return (
    <nav ref={bar} className={styles.bar} data-chips={chips || undefined} aria-label={t("categories")}>
      {!chips && (
        <button type="button" className={styles.all} onClick={() => scrollerShown()?.scrollTo({ top: 0 })}>
          <IconLayoutList size={16} stroke={1.75} aria-hidden />
          <span className={styles.name}>{t("all")}</span>
          <span className={styles.count}>{formatNumber(kinds.size, locale)}</span>
        </button>
      )}
      {flat(shown.categories).map(({ node, depth }) => (
        <Entry
          key={node.id}
          node={node}
          depth={depth}
          here={node.id === here}
          missing={chips ? 0 : node.items.reduce((sum, item) => sum + missingCells(kinds.get(item) ?? []), 0)}
          jump={jump}
        />
      ))}
      {view === "rows" && !chips && <KeysHelp button={<KeysButton />} />}
    </nav>
  );
}

interface EntryProps {
  node: CategoryNode;
  depth: number;
  /** Whether it is in view. */
  here: boolean;
  /** How many cells of its items are empty. */
  missing: number;
  jump: (id: string) => void;
}

/** One category: it leads there, and takes an item that is dropped on it. */
function Entry({ node, depth, here, missing, jump }: EntryProps) {
  const t = useTranslations("menuFind");
  const { locale } = useScreen();
  const takes = useSelected(drag, isMovedTo(node.id));
  return (
    <button
      type="button"
      data-depth={depth}
      data-takes-items={node.id}
      data-taking={takes || undefined}
      aria-current={here ? "location" : undefined}
      onClick={() => jump(node.id)}
    >
      <bdi className={styles.name}>{namesOf(node, locale).first}</bdi>
      {missing > 0 && (
        <span className={styles.missing} title={t("missing", { count: missing })}>
          {formatNumber(missing, locale)}
        </span>
      )}
      <span className={styles.count}>{formatNumber(node.items.length, locale)}</span>
    </button>
  );
}

/** Whether an item is dragged from another category to this one. */
const isMovedTo =
  (id: string) =>
  (dragged: Dragged | null): boolean =>
    dragged?.kind === "item" && dragged.slot.parent === id && dragged.from.parent !== id;

async function jumpTo(tree: MenuTree, id: string): Promise<void> {
  const { showPlace } = await import("../tree/show-place.ts");
  await showPlace(tree, id);
}

const scrollerShown = (): HTMLElement | null => document.querySelector<HTMLElement>("#content [data-scroll]");

/** Follows the scrolling of what is shown now. */
function useFollowed(view: string, shown: MenuTree) {
  const following = useRef<ReturnType<typeof followScrolling>>(undefined);
  useEffect(() => {
    const scroller = scrollerShown();
    if (!scroller) return;
    following.current = followScrolling(scroller);
    return following.current.stop;
  }, [view, shown]);
  return following;
}

/** After a change from the rows the cards of the same category are in view. */
function useSamePlace(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    const here = categoryInView.get();
    if (before.current !== view && view === "cards" && here)
      document.querySelector(`[data-category="${CSS.escape(here)}"]`)?.scrollIntoView({ block: "start" });
    before.current = view;
  }, [view]);
}

/** Scrolls the bar to its current category; nothing around it moves. */
function keepInSight(bar: HTMLElement | null): void {
  const current = bar?.querySelector<HTMLElement>("[aria-current]");
  if (!current || !bar) return;
  const [outer, inner] = [bar.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.top < outer.top) bar.scrollTop -= outer.top - inner.top + 8;
  if (inner.bottom > outer.bottom) bar.scrollTop += inner.bottom - outer.bottom + 8;
  if (inner.left < outer.left) bar.scrollLeft -= outer.left - inner.left + 14;
  if (inner.right > outer.right) bar.scrollLeft += inner.right - outer.right + 14;
}

function KeysButton(props: ComponentProps<"button">) {
  const t = useTranslations("menuFind");
  return (
    <button {...props} type="button" className={styles.keys}>
      {t("keys")}
    </button>
  );
}

const flat = (nodes: readonly CategoryNode[], depth = 1): { node: CategoryNode; depth: number }[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flat(node.children_nested, depth + 1)]);
