import type { Item } from "@diwan/contract/menu/items";
import { IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useConfig } from "../../../kit/config.ts";
import { useStore } from "@diwan/ui/store";
import { useRights } from "../model/rights.ts";
import { filesOfDrop, type FoundFile } from "../uploader/files.ts";
import { useFileDrop } from "../uploader/use-file-drop.ts";
import { GalleryDrop } from "./gallery-drop.tsx";
import { GalleryFailures } from "./gallery-failures.tsx";
import styles from "./gallery-panel.module.css";
import { addToGallery, galleryUploads } from "./gallery-queue.ts";
import { GalleryTiles } from "./gallery-tiles.tsx";
import { PanelHead } from "./panel-head.tsx";

interface GalleryPanelProps {
  item: Item;
  close: () => void;
}

/** The pictures and videos of an item, beside the tree. */
export function GalleryPanel({ item, close }: GalleryPanelProps) {
  const t = useTranslations("menu.gallery");
  const { updateItems } = useRights();
  const limits = useConfig()?.uploads;
  const uploads = useStore(galleryUploads.uploads).filter((one) => one.target.id === item.id);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const add = (files: readonly FoundFile[]) => addToGallery(item, files, limits);
  const over = useFileDrop(updateItems ? panel : null, (transfer) => void filesOfDrop(transfer).then(add));
  const empty = item.media.length === 0 && uploads.length === 0;
  return (
    <div ref={setPanel} className={styles.panel}>
      <PanelHead
        item={item}
        icon={<IconPhoto size={14} stroke={1.75} aria-hidden />}
        caption={t("title")}
        close={close}
      />
      <div className={styles.body}>
        {empty && (
          <div className={styles.empty}>
            <strong>{t("empty")}</strong>
            {updateItems && <p>{t("emptyText")}</p>}
          </div>
        )}
        <GalleryTiles key={item.id} item={item} uploads={uploads} mayEdit={updateItems} />
        {updateItems && <GalleryDrop add={add} over={over} limits={limits} />}
        <GalleryFailures uploads={uploads} />
      </div>
    </div>
  );
}
