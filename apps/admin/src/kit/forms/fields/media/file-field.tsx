import { ActionIcon, Button, Input, Progress, VisuallyHidden } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CallError } from "@diwan/contract/api/client";
import { media as pictures } from "@diwan/contract/menu/media";
import { send } from "../../../connection/api.ts";
import { confirm } from "../../../dialogs/dialogs.ts";
import { useFailure } from "../../form.ts";
import { notify } from "../../../dialogs/notices.ts";
import { PICTURES } from "../../../media/uploading/acceptance.ts";
import { useUploads, type Uploading } from "../../../media/uploading/use-uploads.ts";
import type { FieldProps } from "../declaration.ts";
import { useFileDrop } from "../../../media/uploading/use-file-drop.ts";
import { useFilePicker } from "../../../media/uploading/use-file-picker.tsx";
import styles from "./file-field.module.css";
import { fieldFrame } from "../field-frame.tsx";
import { readMedia, type MediaEntry } from "../kinds.ts";
import { IconPhotoPlus, IconTrash, IconX } from "@tabler/icons-react";
import { useLanguage } from "../../../language/language.ts";
import { usePictureAddress } from "../../../media/picture.ts";
import { useFileAddress } from "../../../media/uploading/file-address.ts";
import { isPermanent, uploadFailureText } from "../../../media/uploading/reason.ts";

/** Pictures of a record: chosen or dropped, downscaled, uploaded at once, saved with the form. */
export function FileField(props: FieldProps<"file">) {
  const { field, path } = props;
  const { "data-path": _, disabled, ...frame } = fieldFrame(props);
  const t = useTranslations("records.fields");
  const { media, uploads, most, room, take, retry, drop, remove } = usePictures(props);
  const { choose, input } = useFilePicker(take, { accept: PICTURES, multiple: most > 1 });
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <DropList take={take} disabled={disabled}>
        {media.map((entry, at) => (
          <MediaTile
            key={entry.src}
            src={entry.src}
            name={most === 1 ? field.label : t("picture", { number: at + 1 })}
            remove={disabled ? undefined : () => void remove(entry)}
          />
        ))}
        {uploads.map((one) => (
          <UploadTile key={one.key} uploading={one} retry={() => retry(one.key)} drop={() => drop(one.key)} />
        ))}
        {!disabled && room > 0 && (
          <AddTile label={t(most === 1 ? "addFile" : "addFiles")} field={field.label} path={path} choose={choose} />
        )}
      </DropList>
      {!disabled && most === 1 && media.length === 1 && uploads.length === 0 && (
        <Button size="sm" className={styles.replace ?? ""} onClick={choose} data-path={path}>
          {t("replaceFile")}
        </Button>
      )}
      {input}
    </Input.Wrapper>
  );
}

function usePictures({ field, value, change, latest }: FieldProps<"file">) {
  const te = useTranslations("errors.confirm");
  const tc = useTranslations("common");
  const most = field.many ?? 1;
  const media = readMedia(value);
  const { uploads, take, retry, drop } = useUploads(({ file }) => {
    // a new picture replaces the single one
    const others = most === 1 ? [] : readMedia(latest());
    change([...others, { src: file }].slice(0, most));
  });
  const room = most - media.length - uploads.length;
  const fail = useFailure();
  const remove = async ({ id, src }: MediaEntry) => {
    if (id !== undefined && !(await deleted(id))) return;
    change(readMedia(latest()).filter((one) => one.src !== src));
  };
  /** A stored picture is deleted at once, as the question says; one that was only uploaded is removed with the form. */
  const deleted = async (mediaId: string): Promise<boolean> => {
    if (!(await confirm({ text: te("deleteImage") }))) return false;
    try {
      await send(pictures.delete, { params: { mediaId } });
      notify({ kind: "success", text: tc("deleted") });
    } catch (error) {
      // the file is gone even if another user deleted it first
      if (error instanceof CallError && error.status === 404) return true;
      fail(error);
      return false;
    }
    return true;
  };
  const takeSome = (files: readonly File[]) => take(files.slice(0, most === 1 ? 1 : Math.max(0, room)));
  return { media, uploads, most, room, take: takeSome, retry, drop, remove };
}

interface DropListProps {
  take: (files: readonly File[]) => void;
  disabled: boolean;
  children: ReactNode;
}

/** Tiles that accept dropped files. */
function DropList({ take, disabled, children }: DropListProps) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const over = useFileDrop(list, ({ files }) => {
    if (!disabled) take(Array.from(files));
  });
  return (
    <ul ref={setList} className={`flex wrap gap-10 ${styles.tiles}`} data-over={(over && !disabled) || undefined}>
      {children}
    </ul>
  );
}

interface MediaTileProps {
  src: string;
  name: string;
  remove: (() => void) | undefined;
}

/** A stored picture, 150 × 160. */
function MediaTile({ src, name, remove }: MediaTileProps) {
  const t = useTranslations("records.fields");
  const address = usePictureAddress();
  return (
    <li className={`panel tinted clip relative ${styles.tile}`}>
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

/** An upload in progress, or the reason why it failed. */
function UploadTile({ uploading: { file, share, reason }, retry, drop }: UploadTileProps) {
  const t = useTranslations("records.fields");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const address = useFileAddress(file);
  return (
    <li className={`panel tinted clip relative ${styles.tile}`} data-failed={reason ? true : undefined}>
      {!reason && address && <img src={address} alt="" decoding="async" data-pending />}
      {reason ? (
        <div className={`stack align-start gap-6 danger tiny ${styles.reason}`} role="alert">
          <bdi className={`ink medium truncate ${styles.name}`}>{file.name}</bdi>
          <span>{uploadFailureText(reason, locale)}</span>
          {isPermanent(reason) ? (
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

function AddTile({ label, field, path, choose }: AddTileProps) {
  const t = useTranslations("records.fields");
  return (
    <li className={`panel tinted clip relative ${styles.tile}`} data-add>
      <button
        type="button"
        className={`row justify-center gap-4 full-width soft small ${styles.add}`}
        data-path={path}
        onClick={choose}
      >
        <IconPhotoPlus size={22} stroke={1.75} aria-hidden />
        <VisuallyHidden>{field}: </VisuallyHidden>
        <span className="medium">{label}</span> <span className={`muted tiny ${styles.drop}`}>{t("dropHint")}</span>
      </button>
    </li>
  );
}
