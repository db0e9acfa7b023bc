import { LIMITS } from "@diwan/contract/api/limits";
import { Button, Progress, Textarea } from "@mantine/core";
import { IconClipboardText, IconFileSpreadsheet, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFileDrop } from "../../kit/media/uploading/use-file-drop.ts";
import { useFilePicker } from "../../kit/media/uploading/use-file-picker.tsx";
import styles from "./imports.module.css";
import type { DeskState } from "./model/use-desk.ts";

const ACCEPTED = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const MEGABYTE = 1024 * 1024;

/** A file to drop or to choose, or a list to paste. */
export function StartStep({ state: { reading, read } }: { state: DeskState }) {
  const t = useTranslations("imports.start");
  const [zone, setZone] = useState<HTMLElement | null>(null);
  const take = ([file]: Iterable<File>) => {
    if (file && !reading) void read(file);
  };
  const over = useFileDrop(zone, ({ files }) => take(files));
  const picker = useFilePicker(take, { accept: ACCEPTED });
  return (
    <div className={styles.page}>
      <div ref={setZone} className={styles.zone} data-over={over || undefined}>
        <span className={styles.icon} aria-hidden>
          <IconFileSpreadsheet size={26} stroke={1.5} />
        </span>
        <h2>{t("title")}</h2>
        <p>{t("limits", { rows: LIMITS.importRows, megabytes: LIMITS.importFileBytes / MEGABYTE })}</p>
        {reading ? (
          <div className={styles.reading} role="status">
            <span>{t("reading", { name: reading.name })}</span>
            <Progress value={reading.share * 100} animated={reading.share === 1} aria-label={t("progress")} />
          </div>
        ) : (
          <Button
            variant="filled"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            onClick={picker.choose}
          >
            {t("choose")}
          </Button>
        )}
        {picker.input}
      </div>
      <PastedList read={(text) => take([new File([text], `${t("pasted")}.csv`, { type: "text/csv" })])} />
      <p className={styles.note}>{t("note")}</p>
    </div>
  );
}

/** A list from the clipboard, read like a file. */
function PastedList({ read }: { read: (text: string) => void }) {
  const t = useTranslations("imports.start");
  const [text, setText] = useState("");
  return (
    <div className={styles.paste}>
      <Textarea
        label={t("paste")}
        description={t("pasteHint")}
        dir="auto"
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        leftSection={<IconClipboardText size={16} stroke={1.75} aria-hidden />}
        disabled={text.trim() === ""}
        onClick={() => read(text)}
      >
        {t("read")}
      </Button>
    </div>
  );
}
