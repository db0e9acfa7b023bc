import { ActionIcon, Button, Progress } from "@mantine/core";
import { IconPhotoPlus, IconTrash, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../language/language.ts";
import { usePictureAddress } from "../../media/picture.ts";
import { useFileAddress } from "../../media/uploading/file-address.ts";
import { isLasting, reasonText } from "../../media/uploading/reason.ts";
import type { Uploading } from "../../media/uploading/use-uploads.ts";
import styles from "./file-field.module.css";

interface MediaTileProps {
  src: string;
  name: string;
  remove: (() => void) | undefined;
}

/** A stored picture, 150 × 160. */
export function MediaTile({ src, name, remove }: MediaTileProps) {
  const t = useTranslations("records.fields");
  const address = usePictureAddress();
  return (
    <li className={styles.tile}>
      <img src={address(src, { width: 320 })} alt={name} decoding="async" />
      {remove && (
        <ActionIcon
          variant="default"
          size="sm"
          className={styles.corner ?? ""}
          aria-label={t("removeFile", { name })}
          onClick={remove}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

interface UploadTileProps {
  uploading: Uploading;
  retry: () => void;
  drop: () => void;
}

/** A picture on its way, or why it did not arrive. */
export function UploadTile({ uploading: { file, share, reason }, retry, drop }: UploadTileProps) {
  const t = useTranslations("records.fields");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const address = useFileAddress(file);
  return (
    <li className={styles.tile} data-failed={reason ? true : undefined}>
      {!reason && address && <img src={address} alt="" decoding="async" data-pending />}
      {reason ? (
        <div className={styles.reason} role="alert">
          <bdi className={styles.name}>{file.name}</bdi>
          <span>{reasonText(reason, locale)}</span>
          {isLasting(reason) ? (
            <Button size="sm" onClick={drop}>
              {t("remove")}
            </Button>
          ) : (
            <Button size="sm" onClick={retry}>
              {tc("retry")}
            </Button>
          )}
        </div>
      ) : (
        <Progress
          className={styles.bar ?? ""}
          size={5}
          value={share * 100}
          aria-label={t("uploading", { name: file.name })}
        />
      )}
      <ActionIcon
        variant="default"
        size="sm"
        className={styles.corner ?? ""}
        aria-label={t("removeFile", { name: file.name })}
        onClick={drop}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface AddTileProps {
  label: string;
  field: string;
  path: string;
  choose: () => void;
}

export function AddTile({ label, field, path, choose }: AddTileProps) {
  const t = useTranslations("records.fields");
  return (
    <li className={styles.tile} data-add>
      <button type="button" className={styles.add} aria-label={`${field}: ${label}`} data-path={path} onClick={choose}>
        <IconPhotoPlus size={22} stroke={1.75} aria-hidden />
        <span className={styles.addLabel}>{label}</span>
        <span className={styles.drop}>{t("dropHint")}</span>
      </button>
    </li>
  );
}
