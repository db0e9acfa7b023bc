import type { Item } from "@diwan/contract/menu/items";
import { useTranslations } from "use-intl";
import { SortableList } from "../../../kit/drag/sortable-list.tsx";
import { useKeptFocus } from "../parts/use-kept-focus.ts";
import { galleryUploads, type GalleryUpload } from "./gallery-queue.ts";
import styles from "./gallery-tiles.module.css";
import { mainOf } from "./media-list.ts";
import { MediaTile } from "./media-tile.tsx";
import { useGallery } from "./use-gallery.ts";
import { ActionIcon, Progress } from "@mantine/core";
import { IconMovie, IconX } from "@tabler/icons-react";
import { kindOf } from "../../../kit/media/uploading/acceptance.ts";
import { useFileAddress } from "../../../kit/media/uploading/file-address.ts";

interface GalleryTilesProps {
  item: Item;
  uploads: readonly GalleryUpload[];
  mayEdit: boolean;
}

/** The media in order, then the uploads. */
export function GalleryTiles({ item, uploads, mayEdit }: GalleryTilesProps) {
  const t = useTranslations("gallery");
  const gallery = useGallery(item);
  const { media } = gallery;
  const list = useKeptFocus<HTMLUListElement>(media.length);
  const ids = media.map((one) => one.id);
  const nameOfPlace = (at: number) => {
    const place = { place: at + 1, total: media.length };
    return media[at]?.type === "video" ? t("video", place) : t("picture", place);
  };
  const onTheWay = uploads.filter((one) => one.state === "queued" || one.state === "sending");
  if (media.length === 0 && onTheWay.length === 0) return null;
  return (
    <SortableList grid ids={ids} nameOf={nameOfPlace} move={(from, to) => gallery.move(ids[from] ?? "", ids[to] ?? "")}>
      <ul ref={list} tabIndex={-1} className={styles.tiles} aria-label={t("list")}>
        {media.map((one, at) => (
          <MediaTile
            key={one.id}
            media={one}
            place={at + 1}
            name={nameOfPlace(at)}
            main={one.id === mainOf(media)?.id}
            gallery={gallery}
            mayEdit={mayEdit}
          />
        ))}
        {onTheWay.map((upload) => (
          <UploadTile key={upload.id} upload={upload} />
        ))}
      </ul>
    </SortableList>
  );
}

interface UploadTileProps {
  upload: GalleryUpload;
}

/** An upload in progress: its own picture, faded, with a progress bar. */
function UploadTile({ upload }: UploadTileProps) {
  const t = useTranslations("uploader");
  const { file } = upload;
  const address = useFileAddress(kindOf(file) === "image" ? file : undefined);
  return (
    <li className={styles.tile}>
      {address ? <img src={address} alt="" decoding="async" /> : <IconMovie size={22} stroke={1.75} aria-hidden />}
      <span className={styles.veil}>
        <Progress size={5} value={upload.share * 100} aria-label={t("uploading", { name: file.name })} />
      </span>
      <ActionIcon
        variant="default"
        size="sm"
        className={styles.stop}
        aria-label={t("cancel", { name: file.name })}
        onClick={() => galleryUploads.cancel(upload.id)}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
