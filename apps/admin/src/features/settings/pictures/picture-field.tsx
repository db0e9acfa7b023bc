import { ActionIcon, Button, Input, Progress } from "@mantine/core";
import { IconCamera, IconPhoto, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FieldLabel } from "../../../kit/forms/fields/field-frame.tsx";
import { useLanguage } from "../../../kit/language/language.ts";
import { usePictureAddress } from "../../../kit/media/picture.ts";
import { PICTURES } from "../../../kit/media/uploading/acceptance.ts";
import { uploadFailureText } from "../../../kit/media/uploading/reason.ts";
import { useFilePicker } from "../../../kit/media/uploading/use-file-picker.tsx";
import { useUploads } from "../../../kit/media/uploading/use-uploads.ts";
import styles from "./picture-field.module.css";

interface PictureFieldProps {
  label: string;
  path: string;
  src: string | null;
  change: (src: string | null) => void;
  /** A full row with buttons, or a small square or circle with a camera. */
  look: "wide" | "square" | "round";
  /** Shown without a picture. */
  fallback?: ReactNode;
  error: string | undefined;
  changed: boolean;
  locked: boolean;
}

/** A single picture, uploaded as soon as it is chosen and saved with the form. */
export function PictureField(props: PictureFieldProps) {
  const { label, path, src, change, look, fallback, changed, locked } = props;
  const t = useTranslations("settings.picture");
  const { locale } = useLanguage();
  const address = usePictureAddress();
  const { uploads, take, drop } = useUploads((stored) => change(stored.file));
  const upload = uploads.at(-1);
  const { choose, input } = useFilePicker(
    (files) => {
      for (const { key } of uploads) drop(key);
      take(files);
    },
    { accept: PICTURES },
  );
  const error = upload?.reason ? uploadFailureText(upload.reason, locale) : props.error;
  const wide = look === "wide";
  const empty = src === null ? undefined : () => change(null);
  // removes a rejected picture first, since it blocks the form
  const removal = upload?.reason ? () => drop(upload.key) : empty;
  return (
    <Input.Wrapper
      label={wide ? <FieldLabel text={label} changed={changed} /> : undefined}
      labelElement="div"
      error={error}
    >
      <div className={styles[look]} data-empty={src === null || undefined}>
        {src === null ? (
          <span className={styles.fallback}>
            {fallback ?? (wide ? t("none") : <IconPhoto size={28} stroke={1.5} aria-hidden />)}
          </span>
        ) : (
          <img src={address(src, { width: wide ? 640 : 160 })} alt={label} decoding="async" />
        )}
        {upload && !upload.reason && (
          <Progress className={styles.bar ?? ""} size={5} value={upload.share * 100} aria-label={label} />
        )}
        {!locked && <Choice {...{ look, label, path, changed }} choose={choose} remove={removal} />}
      </div>
      {input}
    </Input.Wrapper>
  );
}

interface ChoiceProps extends Pick<PictureFieldProps, "look" | "label" | "path" | "changed"> {
  choose: () => void;
  remove: (() => void) | undefined;
}

function Choice({ look, label, path, changed, choose, remove }: ChoiceProps) {
  const t = useTranslations("settings.picture");
  const verb = t(remove ? "replace" : "add");
  if (look !== "wide")
    return (
      <>
        <button
          type="button"
          className={styles.camera}
          aria-label={`${label}: ${verb}`}
          data-path={path}
          onClick={choose}
        >
          <IconCamera size={14} stroke={1.75} aria-hidden />
        </button>
        {changed && <span className={styles.dot} aria-hidden />}
        {remove && (
          <button type="button" className={styles.take} aria-label={t("removeOf", { name: label })} onClick={remove}>
            {t("remove")}
          </button>
        )}
      </>
    );
  return (
    <div className={styles.buttons}>
      <Button
        size="sm"
        leftSection={<IconCamera size={14} stroke={1.75} aria-hidden />}
        aria-label={`${label}: ${verb}`}
        data-path={path}
        onClick={choose}
      >
        {verb}
      </Button>
      {remove && (
        <ActionIcon variant="default" size="sm" aria-label={t("removeOf", { name: label })} onClick={remove}>
          <IconTrash size={14} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
