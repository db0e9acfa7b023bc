import type { Stored } from "@diwan/contract/menu/media";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import styles from "./file-list.module.css";
import { FileRow } from "./file-row.tsx";
import type { Queue } from "./queue.ts";
import { itemUploads, type UploadTarget } from "./upload-queue.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

interface FileListProps {
  uploads: Queue<UploadTarget, Stored>;
  /** Each with its picture and all that became of it, where the list has the screen for itself. */
  wide: boolean;
}

/** What is over: failures first, with their reasons, then what was added, the newest first. */
export function FileList({ uploads, wide }: FileListProps) {
  const t = useTranslations("menu.uploader");
  const failed = uploads.filter((one) => one.state === "failed");
  const done = uploads.filter((one) => one.state === "done").toReversed();
  const over = [...failed, ...done];
  const list = useKeptFocus<HTMLUListElement>(over.length);
  if (over.length === 0) return null;
  const clear = () => over.forEach((one) => itemUploads.dismiss(one.id));
  return (
    <div className={styles.list} data-wide={wide || undefined}>
      <div className={styles.head}>
        {failed.length > 0 && <b className={styles.failed}>{t("failedCount", { count: failed.length })}</b>}
        {done.length > 0 && <b>{t("uploadedCount", { count: done.length })}</b>}
        <span className={styles.space} />
        {failed.some((one) => one.mayRetry) && (
          <Button size="sm" onClick={itemUploads.retryAll}>
            {t("retryAll")}
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={clear}>
          {t("clear")}
        </Button>
      </div>
      <ul ref={list} tabIndex={-1} className={styles.rows} aria-label={t("files")}>
        {over.map((upload) => (
          <FileRow key={upload.id} upload={upload} wide={wide} />
        ))}
      </ul>
    </div>
  );
}
