import type { Item } from "@diwan/contract/menu/items";
import { IconPhoto, IconCloudUpload, IconAlertCircle, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useConfig } from "../../../kit/connection/config.ts";
import { useStore } from "@diwan/ui/store";
import { useRights } from "../screen.ts";
import { filesOfDrop, filesOfInput, type FoundFile } from "../uploader/queue/files.ts";
import { useFileDrop } from "../../../kit/media/uploading/use-file-drop.ts";
import { useFilePicker } from "../../../kit/media/uploading/use-file-picker.tsx";
import styles from "./gallery-panel.module.css";
import { addToGallery, galleryUploads, type GalleryUpload } from "./gallery-queue.ts";
import { GalleryTiles } from "./gallery-tiles.tsx";
import { PanelHeader } from "./panel-header.tsx";
import { LIMITS } from "@diwan/contract/api/limits";
import { ACCEPTED, type UploadLimits } from "../../../kit/media/uploading/acceptance.ts";
import { ActionIcon, Button } from "@mantine/core";
import { useLanguage } from "../../../kit/language/language.ts";
import { uploadFailureText } from "../../../kit/media/uploading/reason.ts";

const MEGABYTE = 1024 * 1024;

interface GalleryPanelProps {
  item: Item;
  close: () => void;
}

/** The pictures and videos of an item, in a panel beside the tree. */
export function GalleryPanel({ item, close }: GalleryPanelProps) {
  const t = useTranslations("gallery");
  const { updateItems } = useRights();
  const limits = useConfig()?.uploads;
  const uploads = useStore(galleryUploads.uploads).filter((one) => one.target.id === item.id);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const add = (files: readonly FoundFile[]) => addToGallery(item, files, limits);
  const over = useFileDrop(updateItems ? panel : null, (transfer) => void filesOfDrop(transfer).then(add));
  const empty = item.media.length === 0 && uploads.length === 0;
  return (
    <div ref={setPanel} className="stack pane">
      <PanelHeader
        item={item}
        icon={<IconPhoto size={14} stroke={1.75} aria-hidden />}
        caption={t("title")}
        close={close}
      />
      <div className={styles.body}>
        {empty && (
          <div className={styles.empty}>
            <strong>{t("empty")}</strong>
            {updateItems && <p>{t(item.itemable ? "emptyTextChalet" : "emptyText")}</p>}
          </div>
        )}
        <GalleryTiles key={item.id} item={item} uploads={uploads} mayEdit={updateItems} />
        {updateItems && <GalleryDrop add={add} over={over} limits={limits} />}
        <GalleryFailures uploads={uploads} />
      </div>
    </div>
  );
}

interface GalleryDropProps {
  add: (files: readonly FoundFile[]) => void;
  /** Whether files are dragged over the panel. */
  over: boolean;
  limits: UploadLimits | undefined;
}

function GalleryDrop({ add, over, limits = LIMITS }: GalleryDropProps) {
  const t = useTranslations("gallery");
  const tu = useTranslations("uploader");
  const { choose, input } = useFilePicker((files) => add(filesOfInput(files)), { accept: ACCEPTED, multiple: true });
  const kinds = { pictures: limits.pictureBytes / MEGABYTE, videos: limits.videoBytes / MEGABYTE };
  return (
    <>
      <button type="button" className={styles.drop} data-over={over || undefined} onClick={choose}>
        <IconCloudUpload size={22} stroke={1.75} aria-hidden />
        <span className={styles.text}>{over ? t("dropNow") : t("drop")}</span>
        <span className="muted tiny text-center">{tu("kinds", kinds)}</span>
      </button>
      {input}
    </>
  );
}

interface GalleryFailuresProps {
  uploads: readonly GalleryUpload[];
}

/** Failed uploads, each with its reason and, if it can help, a retry. */
function GalleryFailures({ uploads }: GalleryFailuresProps) {
  const t = useTranslations("uploader");
  const { locale } = useLanguage();
  const failed = uploads.filter((one) => one.state === "failed");
  return (
    <div role="status" className={styles.failures}>
      {failed.map(({ id, file, reason, mayRetry }) => (
        <div key={id} className={styles.failure}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <div className={styles.words}>
            <strong>
              <bdi>{file.name}</bdi>
            </strong>
            <p>{uploadFailureText(reason, locale)}</p>
            {mayRetry && (
              <Button
                size="sm"
                aria-label={t("retryName", { name: file.name })}
                onClick={() => galleryUploads.retry(id)}
              >
                {t("retry")}
              </Button>
            )}
          </div>
          <ActionIcon
            size="sm"
            className={styles.close}
            aria-label={t("dismiss", { name: file.name })}
            onClick={() => galleryUploads.dismiss(id)}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
    </div>
  );
}
