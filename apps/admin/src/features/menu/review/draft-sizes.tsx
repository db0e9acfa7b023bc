import { amountForField } from "@diwan/ui/money/money";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useScreen } from "../screen.ts";
import { type DeskRow, sizeKey } from "./desk.ts";
import styles from "./draft-sizes.module.css";
import type { Desk } from "./use-desk.ts";

/** The sizes of a draft with their prices, and their names as fields. */
export function DraftSizes({ row, desk }: { row: DeskRow; desk: Desk }) {
  const t = useTranslations("review");
  const { locale, currency } = useScreen();
  const languages = locale === "en" ? (["en", "ar"] as const) : (["ar", "en"] as const);
  if (row.sizes.length === 0) return null;
  const save = (key: string, name: string) =>
    desk.actions.save(row, { sizes: { ...desk.typed.get(row.draft.id)?.typed.sizes, [key]: name } });
  return (
    <ul className={styles.sizes} aria-label={t("sizes")}>
      {row.sizes.map((names, at) => (
        <li key={at}>
          {languages.map((language) => (
            <SizeName
              key={language}
              language={language}
              name={names[language]}
              label={t(`sizeName.${language}`, { place: at + 1 })}
              save={(name) => save(sizeKey(at, language), name)}
            />
          ))}
          <bdi className="num">
            {amountForField(at === 0 ? row.price : String(row.draft.sizes[at]?.price ?? ""), locale, currency)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

interface SizeNameProps {
  language: "en" | "ar";
  name: string;
  label: string;
  save: (name: string) => void;
}

/** A name of a size; it is saved when the field is left, and Escape restores it. */
function SizeName({ language, name, label, save }: SizeNameProps) {
  const t = useTranslations("review");
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? name;
  return (
    <input
      className={styles.name}
      lang={language}
      dir={language === "ar" ? "rtl" : "ltr"}
      aria-label={label}
      placeholder={t(`sizeMissing.${language}`)}
      data-missing={shown.trim() === "" || undefined}
      autoComplete="off"
      value={shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== name) save(typed.trim());
        setTyped(undefined);
      }}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (nativeEvent.isComposing) return;
        if (key === "Escape") setTyped(undefined);
        if (key === "Enter") currentTarget.blur();
      }}
    />
  );
}
