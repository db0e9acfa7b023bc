import { withValueAt } from "../paths.ts";
import type { FieldProps } from "./declaration.ts";
import { FieldLabel } from "./field-label.tsx";
import styles from "./nested.module.css";

/** Fields that belong together, under one heading. */
export function ObjectField({ field, path, value, change, latest, errors, changed, grid: Grid }: FieldProps<"object">) {
  return (
    <fieldset className={styles.group} disabled={field.disabled}>
      <legend className={styles.legend}>
        <FieldLabel text={field.label} changed={changed} />
      </legend>
      <Grid
        fields={field.fields}
        within={path}
        holder={value}
        latest={latest}
        set={(below, next) => change(withValueAt(Object(latest()), below, next))}
        errors={errors}
      />
    </fieldset>
  );
}
