import { useRef, useState, type RefObject } from "react";
import { useSqueezedSidebar } from "../../kit/sidebar-state.ts";
import { useStore } from "@diwan/ui/store";
import { useBranchOf } from "../../kit/use-branch-of.ts";
import { useWidth } from "../../kit/width.ts";
import { settled } from "../../kit/when-idle.ts";
import { MenuHead } from "./menu-head.tsx";
import styles from "./menu-screen.module.css";
import { panel } from "./model/panel.ts";
import { useMenuTree } from "./model/tree-query.ts";
import { late } from "./parts/late.tsx";
import { SaveBar } from "./saving/save-bar.tsx";
import { useScreen } from "./screen.ts";
import { SidePanel } from "./side-panel.tsx";
import { Tree } from "./tree.tsx";
import { filesOfDrop, type FoundFile } from "./uploader/files.ts";
import { useFileDrag } from "./use-file-drag.ts";
import { useFollowedTree } from "./use-unsaved-guard.ts";
import { useWantedPlace } from "./wanted/use-wanted.ts";

const SmartUploader = late(async () => (await import("./uploader/smart-uploader.tsx")).SmartUploader);
const NewCategoryCard = late(async () => (await import("./new-category/new-category-card.tsx")).NewCategoryCard);
const SoldOutWatch = late(async () => {
  await settled();
  return (await import("./sold-out/watch.tsx")).loadSoldOutWatch();
});

/** Head, uploader, tree and save bar; beside them the panel of one item. */
export function MenuScreen() {
  const { menuId, rights, chalet } = useScreen();
  const ofOrders = useBranchOf("orders");
  const query = useMenuTree(menuId);
  const open = useStore(panel);
  const width = useWidth();
  const scroll = useRef<HTMLDivElement>(null);
  const [uploader, setUploader] = useState(false);
  const [creating, setCreating] = useState(false);
  const showNew = useNewCategoryInView(scroll);
  useSqueezedSidebar(open !== null);
  useFollowedTree(query.data);
  useWantedPlace(query.data);
  const [early, setEarly] = useState<Promise<FoundFile[]>>();
  useFileDrag(rights.upload, {
    over: () => setUploader(true),
    early: (transfer) => setEarly(filesOfDrop(transfer)),
  });

  const create = () => {
    setCreating(true);
    showNew.remember();
    scroll.current?.scrollTo({ top: 0 });
  };
  const close = () => {
    setCreating(false);
    showNew.show();
  };
  return (
    <div className={styles.screen} data-panel={open ? true : undefined}>
      <div className={styles.content} data-cards={open || width === "narrow" ? "compact" : "regular"}>
        <MenuHead tree={query.data} uploader={uploader} toggleUploader={() => setUploader(!uploader)} create={create} />
        {uploader && (
          <div className={styles.uploader}>
            <SmartUploader menuId={menuId} early={early} />
          </div>
        )}
        <div className={styles.scroll} ref={scroll} data-scroll>
          {creating && (
            <div className={styles.creating}>
              <NewCategoryCard menuId={menuId} parentId={null} close={close} />
            </div>
          )}
          <Tree query={query} create={create} />
        </div>
        <SaveBar />
        {query.data && ofOrders && !chalet && <SoldOutWatch tree={query.data} branchId={ofOrders.id} />}
      </div>
      {open && query.data && <SidePanel open={open} tree={query.data} />}
    </div>
  );
}

/** A category is made at the end of the menu: once it is there, the tree scrolls to it. */
function useNewCategoryInView(scroll: RefObject<HTMLElement | null>) {
  const before = useRef<string | undefined>(undefined);
  const last = () => {
    const sections = scroll.current?.querySelectorAll<HTMLElement>('[data-level=""] > [data-category]');
    return sections && Array.from(sections).at(-1);
  };
  return {
    remember: () => {
      before.current = last()?.dataset["category"];
    },
    show: () =>
      requestAnimationFrame(() => {
        const section = last();
        if (!section || section.dataset["category"] === before.current) return;
        section.scrollIntoView({ block: "center" });
        section.querySelector<HTMLElement>("h2 button")?.focus({ preventScroll: true });
      }),
  };
}
