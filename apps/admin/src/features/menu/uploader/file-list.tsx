import type { UploadedFile } from "@diwan/contract/menu/media";
import { Button, ActionIcon, Badge } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import styles from "./file-list.module.css";
import type { Queue } from "./queue/queue.ts";
import { itemUploads, madeItemOf, type UploadTarget, type ItemUpload } from "./queue/upload-queue.ts";
import { useKeptFocus } from "../parts/use-kept-focus.ts";
import { IconAlertCircle, IconCheck, IconX } from "@tabler/icons-react";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { uploadFailureText } from "../../../kit/media/uploading/reason.ts";
import { Thumb } from "./thumb.tsx";
import { Understood } from "./understood.tsx";
import { UndoButton } from "./undo-button.tsx";

interface FileListProps {
  uploads: Queue<UploadTarget, UploadedFile>;
  /** Whether each file is shown with its picture and result, if the list fills the screen. */
  wide: boolean;
}

/** Finished uploads: failures with their reasons first, then the added files, newest first. */
export function FileList({ uploads, wide }: FileListProps) {
  const t = useTranslations("uploader");
  const failed = uploads.filter((one) => one.state === "failed");
  const done = uploads.filter((one) => one.state === "done").toReversed();
  const over = [...failed, ...done];
  const list = useKeptFocus<HTMLUListElement>(over.length);
  if (over.length === 0) return null;
  const clear = () => over.forEach((one) => itemUploads.dismiss(one.id));
  return (
    <div className={styles.list} data-wide={wide || undefined}>
      <div className={styles.header}>
        {failed.length > 0 && <b className="danger">{t("failedCount", { count: failed.length })}</b>}
        {done.length > 0 && <b>{t("uploadedCount", { count: done.length })}</b>}
        <span className="grow" />
        {failed.some((one) => one.mayRetry) && (
          <Button size="sm" onClick={itemUploads.retryAll}>
            {t("retryAll")}
          </Button>
        )}
        {done.length > 0 && (
          <Button size="sm" variant="filled" component={Link} to={ADDRESSES.review}>
            {t("review")}
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

interface FileRowProps {
  upload: ItemUpload;
  wide: boolean;
}

function FileRow({ upload, wide }: FileRowProps) {
  const t = useTranslations("uploader");
  const { locale } = useLanguage();
  const { name } = upload.file;
  const failed = upload.state === "failed";
  const Icon = failed ? IconAlertCircle : IconCheck;
  return (
    <li className={styles.row} data-failed={failed || undefined}>
      {wide ? <Thumb file={upload.file} /> : <Icon size={16} stroke={1.75} aria-hidden className={styles.icon} />}
      <span className={styles.words}>
        {failed ? (
          <>
            <bdi className={styles.path} dir="ltr" title={upload.path}>
              {upload.path}
            </bdi>
            <span>{uploadFailureText(upload.reason, locale)}</span>
          </>
        ) : (
          <Understood path={upload.path} wide={wide} />
        )}
      </span>
      {!failed && <Badge variant="ok">{t(madeItemOf(upload) ? "addedNow" : "replaced")}</Badge>}
      {failed && upload.mayRetry && (
        <Button size="sm" aria-label={t("retryName", { name })} onClick={() => itemUploads.retry(upload.id)}>
          {t("retry")}
        </Button>
      )}
      <UndoButton upload={upload} />
      <ActionIcon size="sm" aria-label={t("dismiss", { name })} onClick={() => itemUploads.dismiss(upload.id)}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
