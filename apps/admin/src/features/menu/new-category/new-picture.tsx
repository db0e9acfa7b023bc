import { ActionIcon, Button, Progress } from "@mantine/core";
import { IconCamera, IconPhotoPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { FieldError } from "../parts/field-error.tsx";
import { isPermanent, uploadFailureText } from "../../../kit/media/uploading/reason.ts";
import { useFileAddress } from "../../../kit/media/uploading/file-address.ts";
import { PICTURES } from "../../../kit/media/uploading/acceptance.ts";
import { useFilePicker } from "../../../kit/media/uploading/use-file-picker.tsx";
import styles from "./new-picture.module.css";
import type { NewPictureState } from "./use-new-picture.ts";

/** The picture of a new category: chosen or dropped, shown at once, uploaded in the background. */
export function NewPicture({ picture }: { picture: NewPictureState }) {
  const t = useTranslations("menu.newCategory");
  const tu = useTranslations("uploader");
  const { locale } = useLanguage();
  const errorId = useId();
  const { file, share, reason, take, clear } = picture;
  const { choose, input } = useFilePicker(([chosen]) => take(chosen), { accept: PICTURES });
  const address = useFileAddress(file);
  const Icon = address ? IconCamera : IconPhotoPlus;
  return (
    <div className={styles.field}>
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.picture}
          aria-label={t(address ? "replacePicture" : "addPicture")}
          aria-describedby={reason ? errorId : undefined}
          data-path="media.0.src"
          onClick={choose}
        >
          {address && <img src={address} alt="" data-pending={share !== undefined || undefined} />}
          <span className={styles.sign} data-on={address ? true : undefined}>
            <Icon size={address ? 14 : 22} stroke={1.75} aria-hidden />
          </span>
          {!address && <span className="tiny medium">{t("picture")}</span>}
        </button>
        {share !== undefined && (
          <Progress className={styles.bar} size={5} value={share * 100} aria-label={t("uploading")} />
        )}
        {(file || reason) && (
          <ActionIcon
            variant="default"
            size="sm"
            className={styles.remove}
            aria-label={t("removePicture")}
            onClick={clear}
          >
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <FieldError id={errorId} text={reason && uploadFailureText(reason, locale)} />
      {reason && file && !isPermanent(reason) && (
        <Button size="sm" onClick={() => take(file)}>
          {tu("retry")}
        </Button>
      )}
      {input}
    </div>
  );
}
