import { ActionIcon, Button } from "@mantine/core";
import { IconAlertCircle, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import { reasonText } from "../../../kit/uploading/reason.ts";
import styles from "./gallery-failures.module.css";
import { galleryUploads, type GalleryUpload } from "./gallery-queue.ts";

interface GalleryFailuresProps {
  uploads: readonly GalleryUpload[];
}

/** Files that did not arrive, each with its reason and, where it can help, another try. */
export function GalleryFailures({ uploads }: GalleryFailuresProps) {
  const t = useTranslations("menu.uploader");
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
            <p>{reasonText(reason, locale)}</p>
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
