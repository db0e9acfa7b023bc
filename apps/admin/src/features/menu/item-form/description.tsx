import { LOCALES } from "@diwan/contract/api/enumerations";
import { directionOf } from "@diwan/ui/direction";
import { useId } from "react";
import { edit } from "../model/drafts.ts";
import { FieldError } from "../parts/field-error.tsx";
import fields from "../parts/text-field.module.css";
import { useScreen } from "../screen.ts";
import type { PartProps } from "./part-props.ts";

export function Description({ itemId, draft: { values, errors }, shown }: PartProps) {
  const { t, tc } = useScreen();
  const errorId = useId();
  const path = `locales.${LOCALES.indexOf(shown)}.description`;
  const error = errors[path];
  return (
    <div className={fields.field}>
      <div className={`${fields.box} ${fields.area}`} data-wrong={error ? true : undefined}>
        <textarea
          className={fields.input}
          rows={2}
          value={values.descriptions[shown]}
          onChange={(event) => edit(itemId, { descriptions: { ...values.descriptions, [shown]: event.target.value } })}
          placeholder={t("form.description")}
          aria-label={`${t("form.description")} (${tc(shown === "en" ? "english" : "arabic")})`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-path={path}
          lang={shown}
          dir={directionOf(shown)}
        />
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
