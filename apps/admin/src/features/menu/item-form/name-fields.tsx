import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { edit } from "../model/drafts.ts";
import { TextField } from "../parts/text-field.tsx";
import { useScreen } from "../screen.ts";
import styles from "./item-form.module.css";
import type { PartProps } from "./part-props.ts";

/** Both names of an item, the one of the interface first. */
export function NameFields({ itemId, draft: { values, errors } }: Omit<PartProps, "shown">) {
  const { t, locale } = useScreen();
  const inOrder: readonly Locale[] = locale === "en" ? LOCALES : LOCALES.toReversed();
  return (
    <div className={styles.names}>
      {inOrder.map((one) => (
        <TextField
          key={one}
          label={t(one === "en" ? "form.nameEn" : "form.nameAr")}
          locale={one}
          tagged
          value={values.names[one]}
          change={(name) => edit(itemId, { names: { ...values.names, [one]: name } })}
          path={`locales.${LOCALES.indexOf(one)}.name`}
          error={errors[`locales.${LOCALES.indexOf(one)}.name`]}
        />
      ))}
    </div>
  );
}
