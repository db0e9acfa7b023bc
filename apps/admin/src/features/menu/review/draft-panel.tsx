import { useTranslations } from "use-intl";
import { useScreen } from "../screen.ts";
import { DraftPicture } from "./desk-row.tsx";
import styles from "./draft-panel.module.css";
import type { Desk } from "./use-desk.ts";

/** The current draft beside the grid: its picture large, the proposed names, and the keys. */
export function DraftPanel({ desk }: { desk: Desk }) {
  const t = useTranslations("review");
  const { locale } = useScreen();
  const row = desk.at;
  if (!row) return null;
  const { draft } = row;
  const other = locale === "en" ? "ar" : "en";
  return (
    <aside className={styles.panel} aria-label={t("panel")}>
      <DraftPicture src={draft.src} large />
      <div className={styles.words}>
        <div className={styles.title}>
          <h2>
            <bdi>{row[locale] || row[other] || t("unnamed")}</bdi>
          </h2>
          <span>{t("place", { place: desk.shown.indexOf(row) + 1, total: desk.shown.length })}</span>
        </div>
        {draft.file && <bdi className={styles.file}>{draft.file}</bdi>}
        {draft.proposals.length > 0 && (
          <>
            <h3>{t("proposals")}</h3>
            <ol className={styles.proposals}>
              {draft.proposals.map((proposal, at) => (
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
            <p>{t("dictionary")}</p>
          </>
        )}
      </div>
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
    </aside>
  );
}
