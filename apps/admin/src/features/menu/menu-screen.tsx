import { useCallback, useRef, useState, useEffect, useEffectEvent, type RefObject } from "react";
import { loadPlanWatch } from "../change-sets/index.ts";
import { planMarks } from "./item/availability.ts";
import { useCollapsedSidebar } from "../../kit/browser/sidebar-state.ts";
import { useStore } from "@diwan/ui/store";
import { useBranchOf } from "../../kit/session/use-branch-of.ts";
import { useWidth } from "../../kit/screen/width.ts";
import { useKeyDown } from "../../kit/browser/use-key-down.ts";
import { waitForIdleScreen } from "../../kit/browser/when-idle.ts";
import { MenuHeader } from "./menu-header.tsx";
import styles from "./menu-screen.module.css";
import { panel, closePanel, type Panel } from "./side-panel.ts";
import { KeptMenuDrafts } from "./drafts/kept-menu-drafts.tsx";
import { useMenuTree } from "./tree/tree-query.ts";
import { withDragTexts } from "../../kit/drag/use-drag-texts.ts";
import { lazyWithRetry } from "./parts/lazy-with-retry.tsx";
import { useSelecting } from "./selection/selection.ts";
import { useMenuSelectKeys } from "./selection/use-select-keys.ts";
import { SaveBar } from "./saving/save-bar.tsx";
import { useScreen } from "./screen.ts";
import { Tree } from "./tree/menu-tree.tsx";
import { filesOfDrop, type FoundFile } from "./uploader/queue/files.ts";
import { useFollowedTree } from "./drafts/use-followed-tree.ts";
import { useWantedPlace } from "./tree/use-wanted.ts";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { focusCard } from "./item/open-card.ts";
import { findItem } from "./tree/tree.ts";
import { namesOf } from "./item/item-words.ts";
import { Finder } from "./finding/finder.tsx";
import { NewCategoryCard, NothingFound, Rows } from "./lazy-parts.ts";
import { foundTree } from "./finding/finding.ts";
import { withMenuTexts } from "./menu-texts.ts";
import { useMenuView } from "./view.ts";

const GalleryPanel = lazyWithRetry(() =>
  withMenuTexts("gallery", () =>
    withMenuTexts("uploader", () =>
      withDragTexts(async () => (await import("./gallery/gallery-panel.tsx")).GalleryPanel),
    ),
  ),
);
const HolidayPanel = lazyWithRetry(() =>
  withMenuTexts("holidayPanel", async () => (await import("./holidays/holiday-panel.tsx")).HolidayPanel),
);

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
const isOnSheet = ({ target }: DragEvent): boolean => target instanceof Element && target.closest("#content") !== null;

const SmartUploader = lazyWithRetry(() =>
  withMenuTexts("uploader", async () => (await import("./uploader/smart-uploader.tsx")).SmartUploader),
);
const WaitingDrafts = lazyWithRetry(async () => (await import("./review/waiting-drafts.tsx")).WaitingDrafts);
const SoldOutWatch = lazyWithRetry(async () => {
  await waitForIdleScreen();
  return (await import("./item/availability-watch.tsx")).loadSoldOutWatch();
});

const PlanWatch = lazyWithRetry(async () => {
  await waitForIdleScreen();
  return loadPlanWatch();
});

const SelectionBar = lazyWithRetry(async () => (await import("./selection/selection-bar.tsx")).loadSelectionBar());
const PricePanel = lazyWithRetry(async () => (await import("./selection/prices/price-panel.tsx")).loadPricePanel());

/** Header, uploader, tree and save bar, with an optional panel for one item beside them. */
export function MenuScreen() {
  const { menuId, rights, chalet } = useScreen();
  const ofOrders = useBranchOf("orders");
  const query = useMenuTree(menuId);
  const open = useStore(panel);
  const { view } = useMenuView();
  const width = useWidth();
  const scroll = useRef<HTMLDivElement>(null);
  const [uploader, setUploader] = useState(false);
  const selecting = useSelecting();
  useMenuSelectKeys();
  const { creating, create, close } = useNewCategory(scroll);
  useCollapsedSidebar(open !== null);
  useFollowedTree(query.data);
  useWantedPlace(query.data);
  const [early, setEarly] = useState<Promise<FoundFile[]>>();
  useFileDrag(rights.upload, {
    over: () => setUploader(true),
    early: (transfer) => setEarly(filesOfDrop(transfer)),
  });

  return (
    <div className={styles.screen} data-panel={open ? true : undefined} data-selecting={selecting || undefined}>
      <div className={styles.content} data-cards={open || width === "narrow" ? "compact" : "regular"}>
        <MenuHeader
          tree={query.data}
          uploader={uploader}
          toggleUploader={() => setUploader(!uploader)}
          create={create}
        />
        {uploader && (
          <div className={styles.uploader}>
            <SmartUploader menuId={menuId} early={early} />
          </div>
        )}
        <Finder tree={query.data}>
          <div className={styles.scroll} ref={scroll} data-scroll data-view={view}>
            <KeptMenuDrafts tree={query.data} className={styles.above} />
            <Drafts count={query.data?.drafts ?? 0} />
            {creating && (
              <div className={styles.above}>
                <NewCategoryCard menuId={menuId} parentId={null} close={close} />
              </div>
            )}
            <Items query={query} create={create} />
          </div>
        </Finder>
        <SaveBar />
        {selecting && query.data && <SelectionBar tree={query.data} />}
        <PlanMarks />
        {query.data && ofOrders && !chalet && <SoldOutWatch tree={query.data} branchId={ofOrders.id} />}
      </div>
      {open && query.data && <SidePanel open={open} tree={query.data} />}
    </div>
  );
}

/** Drafts that wait are of interest to those who may publish them. */
function Drafts({ count }: { count: number }) {
  const { rights } = useScreen();
  return rights.upload && count > 0 ? <WaitingDrafts count={count} /> : null;
}

interface ItemsProps {
  query: ReturnType<typeof useMenuTree>;
  create: () => void;
}

/** The menu as cards or as rows, or the part of it that is found. */
function Items({ query, create }: ItemsProps) {
  const { view } = useMenuView();
  const found = useStore(foundTree);
  const shown = query.data && (found ?? query.data);
  if (found?.categories.length === 0) return <NothingFound />;
  if (view === "rows" && shown?.categories.length) return <Rows tree={shown} />;
  return <Tree query={query} shown={shown} create={create} />;
}

/** Creates a category at the end of the menu; the tree scrolls to it once it is rendered. */
function useNewCategory(scroll: RefObject<HTMLElement | null>) {
  const [creating, setCreating] = useState(false);
  const before = useRef<string | undefined>(undefined);
  const last = () => {
    const sections = scroll.current?.querySelectorAll<HTMLElement>('[data-level=""] > [data-category]');
    return sections && Array.from(sections).at(-1);
  };
  return {
    creating,
    create: () => {
      setCreating(true);
      before.current = last()?.dataset["category"];
      scroll.current?.scrollTo({ top: 0 });
    },
    close: () => {
      setCreating(false);
      requestAnimationFrame(() => {
        const section = last();
        if (!section || section.dataset["category"] === before.current) return;
        section.scrollIntoView({ block: "center" });
        section.querySelector<HTMLElement>("h2 button")?.focus({ preventScroll: true });
      });
    },
  };
}

interface FileDrag {
  /** Whether files are dragged over the screen. */
  over: () => void;
  /** Files dropped before the uploader was loaded. */
  early: (transfer: DataTransfer) => void;
}

/**
 * Reports file drags over the screen, so that the uploader loads before the drop, or receives the files afterwards.
 * Prevents the browser from opening a file that nothing accepts.
 */
function useFileDrag(active: boolean, { over, early }: FileDrag): void {
  const report = useEffectEvent(over);
  const hand = useEffectEvent(early);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (active && hasFiles(event)) report();
    };
    const stay = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (active && event.type === "drop" && event.dataTransfer && isOnSheet(event)) hand(event.dataTransfer);
    };
    document.addEventListener("dragenter", enter);
    // on the window, which receives the event after all drop targets
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      document.removeEventListener("dragenter", enter);
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, [active]);
}

/** The gallery or the holiday prices of one item, beside the tree. */
function SidePanel({ open, tree }: { open: Panel; tree: MenuTree }) {
  const { t, locale } = useScreen();
  const itemId = "itemId" in open ? open.itemId : undefined;
  const item = itemId === undefined ? undefined : findItem(tree, itemId);
  const aside = useRef<HTMLElement>(null);
  useKeyDown((event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("[role=dialog],[role=alertdialog]"))
      return;
    const inside = aside.current?.contains(document.activeElement) ?? false;
    if (!inside && document.activeElement?.closest("[data-open]")) return; // Esc is handled by the open card
    closePanel();
    if (inside && itemId !== undefined) focusCard(itemId);
  });
  if (open.kind === "prices")
    return (
      <aside ref={aside} className={styles.panel} data-kind="prices" aria-label={t("several.changePrices")}>
        <PricePanel tree={tree} close={closePanel} />
      </aside>
    );
  if (!item) return null;
  const name = namesOf(item, locale).first;
  const label = t(open.kind === "gallery" ? "item.gallery" : "item.holidays", { name });
  return (
    <aside ref={aside} className={styles.panel} aria-label={label}>
      {open.kind === "gallery" ? (
        <GalleryPanel key={item.id} item={item} close={closePanel} />
      ) : (
        <HolidayPanel key={item.id} item={item} close={closePanel} />
      )}
    </aside>
  );
}

function PlanMarks() {
  const { t } = useScreen();
  const textOf = useCallback((name: string, time: string) => t("item.plan", { name, time }), [t]);
  return <PlanWatch marks={planMarks} textOf={textOf} />;
}
