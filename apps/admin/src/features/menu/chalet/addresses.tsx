import { LOCALES } from "@diwan/contract/api/enumerations";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import { TextField } from "../parts/text-field.tsx";
import styles from "./chalet-fields.module.css";
import type { ChaletPartProps } from "./chalet-fields.tsx";
import { Labelled } from "./labelled.tsx";

/** The address in both languages, that of the screen first. */
export function Addresses({ draft, errors, disabled, set }: ChaletPartProps) {
  const t = useTranslations("menu.chalet");
  const { locale } = useLanguage();
  return (
    <div className={styles.addresses}>
      {(locale === "en" ? LOCALES : LOCALES.toReversed()).map((one) => {
        const label = t(one === "en" ? "addressEn" : "addressAr");
        const path = `itemable.address.${one}`;
        return (
          <Labelled key={one} text={label}>
            <TextField
              label={label}
              locale={one}
              value={draft.address[one]}
              change={(text) => set({ address: { ...draft.address, [one]: text } })}
              path={path}
              error={errors[path]}
              disabled={disabled}
            />
          </Labelled>
        );
      })}
    </div>
  );
}
