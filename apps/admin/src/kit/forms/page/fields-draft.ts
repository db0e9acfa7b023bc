import { comma } from "@diwan/ui/text/fill";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import type { UnsavedChanges } from "../../dialogs/dialogs.ts";
import type { Draft, DraftType } from "../../drafts/draft.ts";
import { useLeaveGuard } from "../../drafts/leave-guard.ts";
import { useKeptDraft, type KeptDraft } from "../../drafts/use-kept-draft.tsx";
import { useDraft, type DraftForm } from "../../drafts/use-draft.ts";
import { currentLocale, useLanguage } from "../../language/language.ts";
import { useValueTexts } from "../../language/use-value-texts.ts";
import type { Field, ValueField } from "../fields/declaration.ts";
import { liveErrors } from "../fields/live-errors.ts";
import {
  changedFields,
  fieldAt,
  hasSameValue,
  hasValue,
  pathsOf,
  readValues,
  withMissing,
  type Values,
} from "../fields/values.ts";
import type { Errors, Form } from "../form-state.ts";
import { fieldsOf, modeOf, type FormMode, type Section } from "./declaration.ts";

/** What the views of a form need. */
export interface ShownForm {
  mode: FormMode;
  form: Form<Values>;
  sections: readonly Section[];
  fields: readonly Field[];
  /** The fields with unsaved changes. */
  changed: readonly ValueField[];
  /** The saved values. */
  before: Values;
}

/** The draft of a record whose fields are declared. */
export interface FieldsDraft<R> extends ShownForm, DraftForm<R, Values> {
  type: DraftType<R, Values, Values>;
}

interface FieldsDeclaration<R> {
  saved: R;
  /** The values of a record by path, from which the fields are read. */
  source: (record: R) => Values;
  /** The sections; which fields they contain may depend on the values. */
  sections: (values: Values, record: R) => readonly Section[];
  /** The body that saves the values. */
  wire: (values: Values, record: R) => Values;
  /** Error messages by path of the fields. */
  check: (draft: Draft<R, Values>) => Errors;
  /** Whether errors of saved values are shown before the user changes them. */
  showsSavedErrors: boolean;
}

/** Values, rules and changes of declared fields. */
export function useFieldsDraft<R>(declared: FieldsDeclaration<R>): FieldsDraft<R> {
  const { saved, source, sections: sectionsOf, wire, check, showsSavedErrors } = declared;
  const words = useValueTexts();
  const fieldsFor = (values: Values, record: R) => fieldsOf(sectionsOf(values, record));
  const draftType = (fields: readonly Field[]): DraftType<R, Values, Values> => ({
    read: (record) => readValues(fieldsFor(source(record), record), source(record), words),
    wire,
    ...mergeRulesOf(fields),
  });
  const draft = useDraft<R, Values>(draftType([]), saved, {
    check,
    live: ({ original, before, values }) => {
      const fields = fieldsFor(values, original);
      return liveErrors(showsSavedErrors ? fields : changedFields(fields, before, values), values, currentLocale());
    },
  });
  const { form, before, original } = draft;
  const sections = sectionsOf(form.values, original);
  const fields = fieldsOf(sections);
  // a field that appears because of another value starts with the saved value
  const shown = fields.map(({ path }) => path).join();
  const complete = useEffectEvent(() => {
    const [now, from] = [draft.get(), source(original)];
    const values = withMissing(fields, now.values, from, words);
    if (values !== now.values) draft.extend(withMissing(fields, now.before, from, words), values);
  });
  useEffect(() => complete(), [shown]);
  const changed = changedFields(fields, before, form.values);
  return { ...draft, type: draftType(fields), mode: modeOf(original), sections, fields, changed };
}

/** How declared fields are merged: custom values as a whole, both values of a range or place together. */
export const mergeRulesOf = (
  fields: readonly Field[],
): Pick<DraftType<unknown, Values>, "isWhole" | "together" | "isSame"> => ({
  isWhole(path) {
    const field = fieldAt(fields, path);
    return field?.type === "custom" || (field?.type === "file" && field.many === undefined);
  },
  together: fields
    .filter(hasValue)
    .map(pathsOf)
    .filter(({ length }) => length > 1),
  isSame: (path, one, other) => {
    const field = fieldAt(fields, path);
    return field?.path === path && hasSameValue(field, one, other);
  },
});

/** The first message of each path; errors inside a field without inputs of its own are shown at the field. */
export function errorsByField(errors: Readonly<Record<string, readonly string[]>>, fields: readonly Field[]): Errors {
  const found: Errors = {};
  for (const [path, [first]] of Object.entries(errors)) {
    const field = fieldAt(fields, path);
    const place = field && WHOLE.has(field.type) ? field.path : path;
    if (first !== undefined) found[place] ??= first;
  }
  return found;
}

/** Types that show all their errors at the field itself. */
const WHOLE: ReadonlySet<Field["type"]> = new Set(["file", "custom"]);

/** Asks before unsaved fields are lost, and names them. */
export function useUnsavedFields(changed: readonly Field[], save: () => Promise<boolean>): void {
  const t = useTranslations("errors.confirm");
  const { locale } = useLanguage();
  useLeaveGuard(changed.length > 0, (): UnsavedChanges => {
    const names = changed.map(({ label }) => label).join(comma(locale));
    return { count: changed.length, groups: [{ title: t("fields", { count: changed.length }), text: names }], save };
  });
}

/** Stores what is typed into a form over a reload; a form with a secret stores nothing. */
export function useKeptFields<R>(
  name: string,
  { fields, changed, get, resume }: FieldsDraft<R>,
): KeptDraft<Draft<R, Values>> {
  const secret = fields.some((field) => field.type === "password" || (field.type === "custom" && field.secret));
  return useKeptDraft<Draft<R, Values>>(name, {
    draft: changed.length > 0 && !secret ? get() : undefined,
    restore: resume,
  });
}
