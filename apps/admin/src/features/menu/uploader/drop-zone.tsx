import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconFolderUp, IconPhotoUp, IconSparkles } from "@tabler/icons-react";
import { type ReactNode, useRef, type ChangeEvent } from "react";
import { useTranslations } from "use-intl";
import { useConfig } from "../../../kit/connection/config.ts";
import { ACCEPTED } from "../../../kit/media/uploading/acceptance.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import styles from "./drop-zone.module.css";
import { filesOfInput, type FoundFile } from "./queue/files.ts";

interface DropZoneProps {
  add: (files: readonly FoundFile[]) => void;
  /** Whether files are dragged over the screen. */
  over: boolean;
  /** Another way to add files, in the large layout. */
  large?: ReactNode;
}

/** Explains the strip, with buttons for users who do not drag. */
export function DropZone({ add, over, large }: DropZoneProps) {
  const t = useTranslations("uploader");
  const tm = useTranslations("menu");
  const narrow = useWidth() === "narrow";
  const limits = useConfig()?.uploads;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add(filesOfInput(target.files ?? []));
    target.value = "";
  };
  const hidden = { type: "file", multiple: true, hidden: true, onChange: take };
  return (
    <div className={styles.zone} data-over={over || undefined} data-large={large ? true : undefined}>
      {large ? (
        <span className={styles.sign} aria-hidden>
          <IconPhotoUp size={24} stroke={1.75} />
        </span>
      ) : (
        <IconSparkles size={22} stroke={1.75} aria-hidden className="fixed" />
      )}
      <div className={styles.words}>
        <strong>{large ? t(narrow ? "addHere" : "dropHere") : tm("head.uploader")}</strong>
        <p>
          {large
            ? limits && t("kinds", { pictures: limits.pictureBytes / MEGABYTE, videos: limits.videoBytes / MEGABYTE })
            : t("hint")}
        </p>
      </div>
      <div className={styles.ways}>
        <Button size="sm" className={styles.choose} onClick={() => files.current?.click()}>
          {t("chooseFiles")}
        </Button>
        <Tooltip label={t("chooseFolder")}>
          <ActionIcon
            variant="default"
            size="sm"
            className={styles.folder}
            aria-label={t("chooseFolder")}
            onClick={() => folder.current?.click()}
          >
            <IconFolderUp size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        {large}
      </div>
      <input ref={files} {...hidden} accept={ACCEPTED} />
      <input ref={folder} {...hidden} {...WHOLE_FOLDER} />
    </div>
  );
}

const MEGABYTE = 1_048_576;

/** Not in React's types; every browser supports it. */
const WHOLE_FOLDER = { webkitdirectory: "" };
