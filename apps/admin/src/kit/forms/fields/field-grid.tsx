import type { ComponentType } from "react";
import { useTranslations } from "use-intl";
import { useValueTexts } from "../../language/use-value-texts.ts";
import { valueAt } from "../paths.ts";
import type { Field, FieldGridProps, FieldProps, ValueField } from "./declaration.ts";
import styles from "./field-grid.module.css";
import { fieldText, hasValue, pathsOf } from "./values.ts";
import { FIELD_COMPONENTS } from "./field-components.tsx";

/** Fields in rows of twelve columns. */
export function FieldGrid(props: FieldGridProps) {
  return (
    <div className={`grid align-top ${styles.fields}`}>
      {props.fields.map((field, at) => (
        <div key={field.path ?? at} data-width={field.width} className={styles.field}>
          {hasValue(field) && <FieldView {...props} field={field} />}
        </div>
      ))}
    </div>
  );
}

function FieldView(props: FieldGridProps & { field: ValueField }) {
  const { field, within = "", holder, latest, set, errors, before, changed = [] } = props;
  const t = useTranslations("records.form");
  const words = useValueTexts();
  const paths = pathsOf(field);
  const isChanged = changed.includes(field);
  const old = isChanged ? fieldText(field, before, words) : "";
  const says = isChanged && !SHOWS_ITSELF.has(field.type);
  const valueIn = (from: unknown): unknown =>
    paths.length > 1 ? paths.map((path) => valueAt(from, path)) : valueAt(from, field.path);
  const View = FIELD_COMPONENTS[field.type] as ComponentType<FieldProps>; // the component of this very type
  return (
    <View
      field={field}
      path={within ? `${within}.${field.path}` : field.path}
      value={valueIn(holder)}
      change={(value) => {
        if (paths.length === 1) set(field.path, value);
        else paths.forEach((path, at) => set(path, valueAt(value, String(at))));
      }}
      set={set}
      latest={() => valueIn(latest())}
      errors={errors}
      changed={isChanged}
      old={valueIn(before)}
      grid={FieldGrid}
      was={says && old ? t("was", { value: old }) : undefined}
    />
  );
}

/** Types that show the earlier value themselves, or part by part. */
const SHOWS_ITSELF: ReadonlySet<Field["type"]> = new Set([
  "file",
  "localized",
  "bilingual",
  "password",
  "checkbox",
  "checkbox-list",
  "array",
  "object",
  "location",
]);
