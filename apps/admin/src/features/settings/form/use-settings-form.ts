import type { FieldErrors } from "@diwan/contract/api/messages";
import { useTranslations } from "use-intl";
import { notify } from "../../../kit/dialogs/notices.ts";
import type { Draft } from "../../../kit/drafts/draft.ts";
import { useSaveDraft, type SavingDraft } from "../../../kit/drafts/use-save-draft.ts";
import type { Field, ValueField } from "../../../kit/forms/fields/declaration.ts";
import { changedFields, wireValues, type Values } from "../../../kit/forms/fields/values.ts";
import type { Errors } from "../../../kit/forms/form-state.ts";
import { fieldsOf, type Section } from "../../../kit/forms/page/declaration.ts";
import { useFieldLabel, usePartLabel } from "../../../kit/forms/page/field-labels.ts";
import { errorsByField, useFieldsDraft, type FieldsDraft } from "../../../kit/forms/page/fields-draft.ts";

export interface SettingsFormDeclaration<R> {
  /** What is saved, as the server last said it. */
  saved: R;
  /** The values of the fields in it, by path. */
  read: (saved: R) => unknown;
  sections: (values: Values) => readonly Section[];
  /** Messages by path of what would be sent. */
  check: (change: SettingsChange) => Errors;
  /** Sends what differs from `from`; answers with what is saved then. */
  send: (change: SettingsChange, from: R) => Promise<R>;
  /** The paths of the fields for those of the call, where they differ. */
  onFields?: (errors: FieldErrors, change: SettingsChange) => FieldErrors;
  done?: (saved: R, change: SettingsChange) => void;
  /** Without a notice: what comes next says enough. */
  quiet?: boolean;
}

/** What is to be saved: the fields that differ, among all, and what they hold now. */
export interface SettingsChange {
  changed: readonly ValueField[];
  fields: readonly Field[];
  values: Values;
}

export interface SettingsFormState<R> extends FieldsDraft<R> {
  saving: SavingDraft;
}

/** Settings on one sheet: nothing to add, only values to change. */
export function useSettingsForm<R>(declared: SettingsFormDeclaration<R>): SettingsFormState<R> {
  const { saved, read, sections, check, send, onFields = (errors) => errors, done, quiet } = declared;
  const tc = useTranslations("common");
  const labelsOf = usePartLabel();
  const changeOf = ({ before, values }: Pick<Draft<R, Values>, "before" | "values">): SettingsChange => {
    const fields = fieldsOf(sections(values));
    return { changed: changedFields(fields, before, values), fields, values };
  };
  const draft = useFieldsDraft<R>({
    ...{ mode: "edit", saved, sections },
    source: (record) => Object(read(record)) as Values, // settings by key
    wire: (values) => wireValues(fieldsOf(sections(values)), values, false),
    check: (now) => check(changeOf(now)),
    // the saved values may be old
    showsSavedErrors: false,
  });
  const { type, fields, before } = draft;
  const saving = useSaveDraft(type, draft, {
    send: (now) => send(changeOf(now), now.original),
    labels: () => ({ label: labelsOf(fields) }),
    saved(record, { sent }) {
      if (!quiet) notify({ kind: "success", text: tc("updated") });
      done?.(record, changeOf({ before, values: sent }));
    },
    place: (errors) => errorsByField(onFields(errors, changeOf(draft.get())), fields),
    label: useFieldLabel(fields),
  });
  return { ...draft, saving };
}
