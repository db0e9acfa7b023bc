import { LIMITS } from "@diwan/contract/api/limits";
import { Button, Progress } from "@mantine/core";
import { IconFileSpreadsheet, IconUpload } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./file-step.module.css";
import type { Reading } from "./model/use-import-draft.ts";

const ACCEPTED = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const MEGABYTE = 1024 * 1024;

interface FileStepProps {
  reading: Reading | undefined;
  choose: (file: File) => void;
}

/** A place for the file, and what it may be. */
export function FileStep({ reading, choose }: FileStepProps) {
  const t = useTranslations("menuImport.file");
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent, held: boolean) => {
    event.preventDefault();
    setOver(held);
  };
  const drop = (event: DragEvent) => {
    hold(event, false);
    const [file] = event.dataTransfer.files;
    if (file && !reading) choose(file);
  };
  return (
    <div className={styles.page}>
      <div
        className={styles.zone}
        data-over={over || undefined}
        onDragEnter={(event) => hold(event, true)}
        onDragOver={(event) => hold(event, true)}
        onDragLeave={(event) => hold(event, false)}
        onDrop={drop}
      >
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
            onClick={() => picker.current?.click()}
          >
            {t("choose")}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) choose(file);
            target.value = "";
          }}
        />
      </div>
      <Notes />
    </div>
  );
}

function Notes() {
  const t = useTranslations("menuImport.file");
  return (
    <ul className={styles.notes}>
      <li>{t("noteTemplate")}</li>
      <li>{t("noteFound")}</li>
      <li>{t("noteCategories")}</li>
      <li>{t("noteSafe")}</li>
    </ul>
  );
}
