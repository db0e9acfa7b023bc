import type { Field } from "../../../kit/fields/declaration.ts";
import { hasValue } from "../../../kit/fields/values.ts";
import type { Section } from "../../../kit/form-page/declaration.ts";

/** The same sections for who may read them only. */
export const lockedSections = (sections: readonly Section[], locked: boolean): readonly Section[] =>
  locked
    ? sections.map((section) => ({
        ...section,
        fields: section.fields.map(lock),
        ...(section.lead ? { lead: lock(section.lead) } : {}),
      }))
    : sections;

const lock = (field: Field): Field => (hasValue(field) ? { ...field, disabled: true } : field);
