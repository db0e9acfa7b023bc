import { CHALET_LABELS, type ChaletLabel } from "@diwan/contract/api/enumerations";
import { IconChevronDown } from "@tabler/icons-react";
import { useId } from "react";
import type { PriceDraft } from "../drafts/item-draft.ts";
import { FieldError } from "../parts/field-error.tsx";
import fields from "../parts/text-field.module.css";
import { useScreen } from "../screen.ts";
import styles from "./package-select.module.css";

interface PackageSelectProps {
  row: PriceDraft;
  rows: readonly PriceDraft[];
  label: string;
  path: string;
  error: string | undefined;
  choose: (label: ChaletLabel) => void;
}

/** The nights that a chalet's price covers. Each package once; those of other rows are disabled. */
export function PackageSelect({ row, rows, label, path, error, choose }: PackageSelectProps) {
  const { t } = useScreen();
  const errorId = useId();
  const chosen = CHALET_LABELS.find((one) => one === row.names.en);
  const isTaken = (one: ChaletLabel) => one !== chosen && rows.some((other) => other.names.en === one);
  return (
    <div className="stack gap-4 shrink">
      <div className={`${fields.box} ${styles.box}`} data-wrong={error ? true : undefined}>
        <span className={styles.shown} aria-hidden>
          {chosen ? t(`form.${chosen}`) : t("form.chooseLabel")}
          {chosen && <span>{t(`form.${chosen}Nights`)}</span>}
        </span>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
        <select
          className={styles.select}
          value={chosen ?? ""}
          onChange={(event) => {
            const found = CHALET_LABELS.find((one) => one === event.target.value);
            if (found) choose(found);
          }}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-path={path}
        >
          {!chosen && <option value="">{t("form.chooseLabel")}</option>}
          {CHALET_LABELS.map((one) => (
            <option key={one} value={one} disabled={isTaken(one)}>
              {`${t(`form.${one}`)} (${t(`form.${one}Nights`)})`}
            </option>
          ))}
        </select>
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
