import { useTranslations } from "use-intl";
import { type DeskRow, linesLike } from "./desk.ts";
import styles from "./own-lines.module.css";
import type { Desk } from "./use-desk.ts";
import { usePictures } from "./use-pictures.ts";

/** The owner's own lines that a waiting picture may belong to; a click puts it on one. */
export function OwnLines({ row, desk }: { row: DeskRow; desk: Desk }) {
  const t = useTranslations("review");
  const { busy, move } = usePictures();
  const lines = linesLike(desk.all, row);
  if (lines.length === 0) return null;
  return (
    <div className={styles.lines} role="group" aria-label={t("ownLines")}>
      <span>{t("ownLines")}</span>
      {lines.map((line) => (
        <button
          key={line.draft.id}
          type="button"
          disabled={busy}
          onClick={() => move(line, row, () => desk.actions.setCurrent(line.draft.id))}
        >
          {[line.en, line.ar].filter(Boolean).map((name) => (
            <bdi key={name}>{name}</bdi>
          ))}
        </button>
      ))}
    </div>
  );
}
