import type { Locale } from "@diwan/contract/api/enumerations";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import { Labelled } from "../chalet/labelled.tsx";
import { TextField } from "../parts/text-field.tsx";
import styles from "./new-category-card.module.css";

interface CategoryTextsProps {
  texts: readonly { locale: Locale; name: string; description: string }[];
  /** By path: `locales.0.name`. */
  errors: Readonly<Record<string, ReactNode>>;
  change: (path: TextPath, text: string) => void;
}
export type TextPath = `locales.${number}.${"name" | "description"}`;

const LABELS = {
  name: { en: "titleEn", ar: "titleAr" },
  description: { en: "descriptionEn", ar: "descriptionAr" },
} as const;

/** Title and description, each in both languages, that of the screen first. */
export function CategoryTexts({ texts, errors, change }: CategoryTextsProps) {
  const t = useTranslations("menu.newCategory");
  const { locale } = useLanguage();
  const places = texts.map((text, at) => ({ text, at }));
  if (locale === "ar") places.reverse();
  return (
    <div className={styles.texts}>
      {(["name", "description"] as const).flatMap((key) =>
        places.map(({ text, at }, order) => {
          const label = t(LABELS[key][text.locale]);
          const path = `locales.${at}.${key}` as const;
          const error = errors[path];
          return (
            <Labelled key={path} text={label}>
              <TextField
                label={label}
                locale={text.locale}
                tagged
                strong={key === "name"}
                value={text[key]}
                change={(typed) => change(path, typed)}
                path={path}
                error={typeof error === "string" ? error : undefined}
                autoFocus={key === "name" && order === 0}
              />
            </Labelled>
          );
        }),
      )}
    </div>
  );
}
