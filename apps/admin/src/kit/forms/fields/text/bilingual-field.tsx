import { LOCALES } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import { useTranslations } from "use-intl";
import { bilingualOf } from "../kinds.ts";
import type { FieldProps } from "../declaration.ts";
import { FieldLabel } from "../field-frame.tsx";
import styles from "./localized-field.module.css";
import { TaggedInput } from "./tagged-input.tsx";

/** A text in both languages without a name beside it: `{en, ar}`. */
export function BilingualField({ field, path, value, change, errors, changed, old }: FieldProps<"bilingual">) {
  const t = useTranslations("records.fields");
  const tf = useTranslations("records.form");
  const { label, hint, required = false, disabled = false, long = false } = field;
  const [texts, before] = [bilingualOf(value), bilingualOf(old)];
  const some = texts.en !== "" || texts.ar !== "";
  return (
    <div className={`grid columns-2 align-top gap-12 ${styles.pair}`} data-narrow={field.width}>
      {LOCALES.map((locale, at) => {
        const error = errors[`${path}.${locale}`] ?? (at === 0 ? errors[path] : undefined);
        const differs = changed && texts[locale] !== before[locale];
        const was = differs && before[locale] ? tf("was", { value: before[locale] }) : undefined;
        return (
          <TaggedInput
            key={locale}
            locale={locale}
            long={long}
            label={
              <FieldLabel
                text={t(locale === "en" ? "english" : "arabic", { label })}
                changed={differs}
                missing={some && !texts[locale] && !error}
              />
            }
            description={error ? undefined : (was ?? (at === 0 ? hint : undefined))}
            error={error}
            required={required && at === 0}
            disabled={disabled}
            maxLength={long ? LIMITS.descriptionMax : LIMITS.textMax}
            path={`${path}.${locale}`}
            value={texts[locale]}
            change={(text) => change({ ...texts, [locale]: text })}
          />
        );
      })}
    </div>
  );
}
