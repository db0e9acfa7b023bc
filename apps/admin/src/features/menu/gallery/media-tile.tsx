import type { ItemMedia } from "@diwan/contract/menu/item-parts";
import { ActionIcon, Button } from "@mantine/core";
import { IconGripVertical, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useSortableEntry } from "../../../kit/drag/sortable-list.tsx";
import { usePictureAddress } from "../../../kit/media/picture.ts";
import styles from "./media-tile.module.css";
import type { Gallery } from "./use-gallery.ts";

interface MediaTileProps {
  media: ItemMedia;
  /** The position, from 1. */
  place: number;
  /** Such as "Picture 2 of 5". */
  name: string;
  main: boolean;
  gallery: Gallery;
  mayEdit: boolean;
}

export function MediaTile({ media, place, name, main, gallery, mayEdit }: MediaTileProps) {
  const t = useTranslations("gallery");
  const { entry, grip } = useSortableEntry(media.id, !mayEdit);
  const view = <MediaView media={media} name={name} />;
  return (
    <li {...entry} className={styles.tile} data-main={main || undefined}>
      <div className={styles.frame}>{view}</div>
      {mayEdit && (
        <>
          <button {...grip} className={styles.grip} aria-label={t("move", { name })}>
            <IconGripVertical size={16} stroke={1.75} aria-hidden />
          </button>
          <ActionIcon
            variant="default"
            size="sm"
            className={styles.delete}
            aria-label={t("delete", { name })}
            onClick={() => void gallery.remove(media.id, <span className={styles.preview}>{view}</span>)}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </>
      )}
      <div className={styles.footer}>
        {main && <span className={styles.main}>{t("main")}</span>}
        {mayEdit && !main && media.type === "image" && (
          <Button
            size="sm"
            variant="subtle"
            className={styles.makeMain}
            aria-label={t("makeMainOf", { place })}
            onClick={() => gallery.makeMain(media.id)}
          >
            {t("makeMain")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Two tiles side by side are 135 px wide; twice that for high-density screens. */
function MediaView({ media, name }: Pick<MediaTileProps, "media" | "name">) {
  const address = usePictureAddress();
  if (media.type === "image") return <img src={address(media.src, { width: 320 })} alt={name} draggable={false} />;
  // Without a poster, seeking makes the browser show the first frame.
  return <video src={`${media.src}#t=0.1`} aria-label={name} muted controls playsInline preload="metadata" />;
}
