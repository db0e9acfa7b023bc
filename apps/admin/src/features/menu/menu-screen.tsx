import { useRef, useState } from "react";
import { useSqueezedSidebar } from "../../kit/sidebar-state.ts";
import { useStore } from "../../kit/store.ts";
import { useWidth } from "../../kit/width.ts";
import { MenuHead } from "./menu-head.tsx";
import styles from "./menu-screen.module.css";
import { panel } from "./model/panel.ts";
import { useMenuTree } from "./model/tree-query.ts";
import { late } from "./parts/late.tsx";
import { SaveBar } from "./saving/save-bar.tsx";
import { useScreen } from "./screen.ts";
import { SidePanel } from "./side-panel.tsx";
import { Tree } from "./tree.tsx";
import { useFileDrag } from "./use-file-drag.ts";
import { useFollowedTree } from "./use-unsaved-guard.ts";

const SmartUploader = late(async () => (await import("./uploader/smart-uploader.tsx")).SmartUploader);
const NewCategoryCard = late(async () => (await import("./new-category/new-category-card.tsx")).NewCategoryCard);

/** Head, uploader, tree and save bar; beside them the panel of one item. */
export function MenuScreen() {
  const { menuId, rights } = useScreen();
  const query = useMenuTree(menuId);
  const open = useStore(panel);
  const width = useWidth();
  const scroll = useRef<HTMLDivElement>(null);
  const [uploader, setUploader] = useState(false);
  const [creating, setCreating] = useState(false);
  useSqueezedSidebar(open !== null);
  useFollowedTree(query.data);
  useFileDrag(rights.upload, () => setUploader(true));

  const create = () => {
    setCreating(true);
    scroll.current?.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.screen} data-panel={open ? true : undefined}>
      <div className={styles.content} data-cards={open || width === "narrow" ? "compact" : "regular"}>
        <MenuHead tree={query.data} uploader={uploader} toggleUploader={() => setUploader(!uploader)} create={create} />
        {uploader && (
          <div className={styles.uploader}>
            <SmartUploader menuId={menuId} />
          </div>
        )}
        <div className={styles.scroll} ref={scroll} data-scroll>
          {creating && (
            <div className={styles.creating}>
              <NewCategoryCard menuId={menuId} parentId={null} close={() => setCreating(false)} />
            </div>
          )}
          <Tree query={query} create={create} />
        </div>
        <SaveBar />
      </div>
      {open && query.data && <SidePanel open={open} tree={query.data} />}
    </div>
  );
}
