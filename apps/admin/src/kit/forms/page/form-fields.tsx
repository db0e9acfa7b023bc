import type { Field } from "../fields/declaration.ts";
import { FieldGrid } from "../fields/field-grid.tsx";
import styles from "./form-fields.module.css";
import type { Section } from "./declaration.ts";
import type { ShownForm } from "./fields-draft.ts";

/** The sections of a form: title and explanation at the start, the fields beside them. */
export function FormFields({ of }: { of: ShownForm }) {
  return of.sections.map((section) => <SectionView key={section.title} section={section} of={of} />);
}

function SectionView({ section, of }: { section: Section; of: ShownForm }) {
  const { lead, fields, footer } = section;
  return (
    <section className={styles.section} aria-label={section.title} data-wide={section.wide || undefined}>
      <div>
        <h2 className={styles.title}>{section.title}</h2>
        {section.text && <p className={`muted small ${styles.text}`}>{section.text}</p>}
      </div>
      <div className="stack gap-12 shrink">
        <div className={lead && styles.led}>
          {lead && <SheetFields fields={[lead]} of={of} />}
          <SheetFields fields={fields} of={of} />
        </div>
        {footer}
      </div>
    </section>
  );
}

export function SheetFields({ fields, of }: { fields: readonly Field[]; of: ShownForm }) {
  const { form, mode, before, changed } = of;
  return (
    <FieldGrid
      fields={fields}
      holder={form.values}
      latest={form.getValues}
      set={form.setFieldValue}
      errors={form.errors}
      before={before}
      changed={mode === "edit" ? changed : []}
    />
  );
}
