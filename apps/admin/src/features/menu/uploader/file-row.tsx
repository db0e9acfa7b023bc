import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import styles from "./file-list.module.css";
import { reasonText } from "../../../kit/uploading/reason.ts";
import { Thumb } from "./thumb.tsx";
import { Understood } from "./understood.tsx";
import { UndoButton } from "./undo-button.tsx";
import { itemUploads, madeItemOf, type ItemUpload } from "./upload-queue.ts";

interface FileRowProps {
  upload: ItemUpload;
  wide: boolean;
}

export function FileRow({ upload, wide }: FileRowProps) {
  const t = useTranslations("menu.uploader");
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
            <span>{reasonText(upload.reason, locale)}</span>
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
