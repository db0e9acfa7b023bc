import { type MenuField, fieldTitleOf } from "@diwan/contract/menu/menu-columns";
import { Button, NativeSelect } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./columns-step.module.css";
import foot from "./foot.module.css";
import {
  type ImportDraft,
  type ImportValues,
  fieldsToChoose,
  columnLetter,
  namesItems,
  withField,
} from "./model/import-draft.ts";

interface ColumnsStepProps {
  draft: ImportDraft;
  change: (values: Partial<ImportValues>) => void;
  reading: boolean;
  /** Unavailable for a file restored after a reload. */
  readSheet: ((sheet: string) => void) | undefined;
  next: () => void;
}

const SAMPLES = 3;

/** The meaning of each column of the file. */
export function ColumnsStep({ draft, change, reading, readSheet, next }: ColumnsStepProps) {
  const t = useTranslations("menuImport.columns");
  const chalets = useSession().business.type === "chalet";
  const named = namesItems(draft.values.columns);
  return (
    <>
      <div className={styles.page}>
        {draft.original.file.sheets.length > 1 && (
          <NativeSelect
            className={styles.sheet ?? ""}
            label={t("sheet")}
            value={draft.original.file.sheet ?? ""}
            disabled={reading || !readSheet}
            data={draft.original.file.sheets}
            onChange={(event) => readSheet?.(event.currentTarget.value)}
          />
        )}
        <p className={styles.lead}>{t(chalets ? "leadChalets" : "lead")}</p>
        <ColumnsTable draft={draft} change={change} />
      </div>
      <div className={foot.foot}>
        <span className={foot.words} role="status">
          {!named && (
            <>
              <span className={foot.dot} data-wrong />
              {t("needsNames")}
            </>
          )}
        </span>
        <Button variant="filled" disabled={!named || reading} onClick={next}>
          {t("next")}
        </Button>
      </div>
    </>
  );
}

function ColumnsTable({ draft: { values }, change }: Pick<ColumnsStepProps, "draft" | "change">) {
  const t = useTranslations("menuImport.columns");
  const { locale } = useLanguage();
  const { business } = useSession();
  const fields = fieldsToChoose(values.columns, business.type);
  const options = [
    { value: "", label: t("leaveOut") },
    ...fields.map((field) => ({ value: field, label: fieldTitleOf(field, business.type, locale) })),
  ];
  const choose = (at: number, value: string) => {
    const field: MenuField | null = fields.find((one) => one === value) ?? null;
    change({ columns: withField(values.columns, at, field) });
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("column")}</th>
          <th scope="col">{t("samples")}</th>
          <th scope="col">{t("holds")}</th>
        </tr>
      </thead>
      <tbody>
        {values.columns.map(({ title, field }, at) => {
          const name = title || t("untitled", { letter: columnLetter(at) });
          const samples = values.rows.map((row) => row.cells[at]?.trim() ?? "").filter((cell) => cell !== "");
          return (
            <tr key={at} data-out={field === null || undefined}>
              <th scope="row">
                <span className={styles.letter}>{columnLetter(at)}</span>
                <bdi>{name}</bdi>
              </th>
              <td className={styles.samples}>
                {samples.slice(0, SAMPLES).map((sample, index) => (
                  <bdi key={index}>{sample}</bdi>
                ))}
              </td>
              <td className={styles.choice}>
                <NativeSelect
                  aria-label={t("holdsOf", { column: name })}
                  value={field ?? ""}
                  data={options}
                  onChange={(event) => choose(at, event.currentTarget.value)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
