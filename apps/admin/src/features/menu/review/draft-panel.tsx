import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useScreen } from "../screen.ts";
import { PictureSlot } from "./desk-row.tsx";
import type { DeskRow } from "./desk.ts";
import styles from "./draft-panel.module.css";
import { DraftSizes } from "./draft-sizes.tsx";
import { OwnLines } from "./own-lines.tsx";
import type { Desk } from "./use-desk.ts";
import { useDiscard } from "./use-discard.ts";

/** The current draft beside the grid: its picture large, the proposed names, and the keys. */
export function DraftPanel({ desk }: { desk: Desk }) {
  const t = useTranslations("review");
  const { locale } = useScreen();
  const { discard, discarding } = useDiscard(desk);
  const row = desk.at;
  if (!row) return null;
  const { draft } = row;
  const other = locale === "en" ? "ar" : "en";
  return (
    <aside className={styles.panel} aria-label={t("panel")}>
      <PictureSlot row={row} at={desk.shown.indexOf(row)} actions={desk.actions} large />
      <div className={styles.words}>
        <div className={styles.title}>
          <h2>
            <bdi>{row[locale] || row[other] || t("unnamed")}</bdi>
          </h2>
          <span>{t("place", { place: desk.shown.indexOf(row) + 1, total: desk.shown.length })}</span>
        </div>
        {draft.file && <bdi className={styles.file}>{draft.file}</bdi>}
        <Button
          variant="danger-text"
          className={styles.discard ?? ""}
          disabled={discarding}
          onClick={() => discard([row])}
        >
          {t("discardOne")}
        </Button>
        <DraftSizes key={draft.id} row={row} desk={desk} />
        <OwnLines row={row} desk={desk} />
        {draft.proposals.length > 0 && (
          <>
            <h3>{t("proposals")}</h3>
            <Proposals row={row} desk={desk} />
            <p>{t("dictionary")}</p>
          </>
        )}
      </div>
      <Keys />
    </aside>
  );
}

/** The keys of the grid. */
function Keys() {
  const t = useTranslations("review");
  return (
    <dl className={styles.keys}>
      {(["Enter", "Tab", "Ctrl D"] as const).map((key) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(`keys.${key === "Ctrl D" ? "fill" : key === "Tab" ? "tab" : "enter"}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The proposed names; a click takes one. */
function Proposals({ row, desk }: { row: DeskRow; desk: Desk }) {
  const { locale } = useScreen();
  const other = locale === "en" ? "ar" : "en";
  return (
    <ol className={styles.proposals}>
      {row.draft.proposals.map((proposal, at) => (
        <li key={proposal.en}>
          <button
            type="button"
            aria-pressed={row.en === proposal.en && row.ar === proposal.ar}
            onClick={() => desk.actions.save(row, { en: proposal.en, ar: proposal.ar })}
          >
            <kbd>{at + 1}</kbd>
            <bdi lang={locale}>{proposal[locale]}</bdi>
            <bdi lang={other}>{proposal[other]}</bdi>
          </button>
        </li>
      ))}
    </ol>
  );
}
