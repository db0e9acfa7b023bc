import { LIMITS } from "@diwan/contract/api/limits";
import { Button, Progress } from "@mantine/core";
import { IconFileSpreadsheet, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFileDrop } from "../../kit/media/uploading/use-file-drop.ts";
import { useFilePicker } from "../../kit/media/uploading/use-file-picker.tsx";
import { useSession } from "../../kit/session/session.ts";
import styles from "./file-step.module.css";
import type { Reading } from "./model/use-import-draft.ts";

const ACCEPTED = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const MEGABYTE = 1024 * 1024;

interface FileStepProps {
  reading: Reading | undefined;
  choose: (file: File) => void;
}

/** The upload area, and the allowed file types. */
export function FileStep({ reading, choose }: FileStepProps) {
  const t = useTranslations("menuImport.file");
  const [zone, setZone] = useState<HTMLElement | null>(null);
  const take = ([file]: Iterable<File>) => {
    if (file && !reading) choose(file);
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
      <Notes />
    </div>
  );
}

function Notes() {
  const chalets = useSession().business.type === "chalet";
  const t = useTranslations("menuImport.file");
  return (
    <ul className={styles.notes}>
      <li>{t("noteTemplate")}</li>
      <li>{t(chalets ? "noteFoundChalets" : "noteFound")}</li>
      <li>{t("noteCategories")}</li>
      <li>{t("noteSafe")}</li>
    </ul>
  );
}
