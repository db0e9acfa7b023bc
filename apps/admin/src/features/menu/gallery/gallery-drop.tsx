import { LIMITS } from "@diwan/contract/api/limits";
import { IconCloudUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { ACCEPTED, type UploadLimits } from "../../../kit/uploading/acceptance.ts";
import { filesOfInput, type FoundFile } from "../uploader/files.ts";
import styles from "./gallery-drop.module.css";

interface GalleryDropProps {
  add: (files: readonly FoundFile[]) => void;
  /** Files are held over the panel. */
  over: boolean;
  limits: UploadLimits | undefined;
}

const MEGABYTE = 1024 * 1024;

export function GalleryDrop({ add, over, limits = LIMITS }: GalleryDropProps) {
  const t = useTranslations("menu.gallery");
  const input = useRef<HTMLInputElement>(null);
  const kinds = { pictures: limits.pictureBytes / MEGABYTE, videos: limits.videoBytes / MEGABYTE };
  return (
    <>
      <button
        type="button"
        className={styles.drop}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
      >
        <IconCloudUpload size={22} stroke={1.75} aria-hidden />
        <span className={styles.text}>{over ? t("dropNow") : t("drop")}</span>
        <span className={styles.kinds}>{t("kinds", kinds)}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={({ target }) => {
          add(filesOfInput(target.files ?? []));
          target.value = "";
        }}
      />
    </>
  );
}
