import { ActionIcon, Progress } from "@mantine/core";
import { IconMovie, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { kindOf } from "../../../kit/uploading/acceptance.ts";
import { useFileAddress } from "../../../kit/uploading/file-address.ts";
import { galleryUploads, type GalleryUpload } from "./gallery-queue.ts";
import styles from "./upload-tile.module.css";

interface UploadTileProps {
  upload: GalleryUpload;
}

/** A file on its way: its own picture, faded, with a bar. */
export function UploadTile({ upload }: UploadTileProps) {
  const t = useTranslations("menu.uploader");
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
