import type { ComponentType } from "react";
import { useTranslations } from "use-intl";
import type { Field, FieldProps } from "../fields/declaration.ts";
import { fieldText } from "../fields/values.ts";
import { VIEWS } from "../fields/views.tsx";
import { valueAt } from "../paths.ts";
import type { Section } from "./declaration.ts";
import styles from "./form-fields.module.css";
import type { ShownForm } from "./record-form.ts";
import { useWords } from "./use-words.ts";

/** The sections of a form: what they are about at the start, their fields beside it. */
export function FormFields({ of }: { of: ShownForm }) {
  return of.sections.map((section) => <SectionView key={section.title} section={section} of={of} />);
}

function SectionView({ section, of }: { section: Section; of: ShownForm }) {
  return (
    <section className={styles.section} aria-label={section.title}>
      <div className={styles.about}>
        <h2 className={styles.title}>{section.title}</h2>
        {section.text && <p className={styles.text}>{section.text}</p>}
      </div>
      <FieldGrid fields={section.fields} of={of} />
    </section>
  );
}

/** Fields in rows of twelve parts. */
export function FieldGrid({ fields, of }: { fields: readonly Field[]; of: ShownForm }) {
  return (
    <div className={styles.fields}>
      {fields.map((field, at) => (
        <div key={field.path ?? at} data-width={field.width} className={styles.field}>
          {field.type !== "spacer" && <FieldView field={field} of={of} />}
        </div>
      ))}
    </div>
  );
}

function FieldView({ field, of }: { field: Exclude<Field, { type: "spacer" }>; of: ShownForm }) {
  const t = useTranslations("records.form");
  const words = useWords();
  const { form, mode, changed, before } = of;
  const isChanged = mode === "edit" && changed.includes(field);
  const old = isChanged ? fieldText(field, before, words) : "";
  const View = VIEWS[field.type] as ComponentType<FieldProps>; // the component of this very type
  return (
    <View
      field={field}
      path={field.path}
      value={valueAt(form.values, field.path)}
      change={(value) => form.setFieldValue(field.path, value)}
      latest={() => valueAt(form.getValues(), field.path)}
      errors={form.errors}
      changed={isChanged}
      old={valueAt(before, field.path)}
      was={isChanged && field.type !== "file" ? (old ? t("was", { value: old }) : t("wasEmpty")) : undefined}
    />
  );
}
