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
  /** The saved values, as the server returned them last. */
  saved: R;
  /** The values of the fields, by path. */
  read: (saved: R) => unknown;
  sections: (values: Values) => readonly Section[];
  /** Validates a change; returns messages by path. */
  check: (change: SettingsChange) => Errors;
  /** Sends the changes relative to `from`; returns the saved values. */
  send: (change: SettingsChange, from: R) => Promise<R>;
  /** Maps the error paths of the call to those of the fields, if they differ. */
  onFields?: (errors: FieldErrors, change: SettingsChange) => FieldErrors;
  done?: (saved: R, change: SettingsChange) => void;
  /** Shows no success notice, if the next step makes it clear. */
  quiet?: boolean;
}

/** The fields to save, among all fields, with their values. */
export interface SettingsChange {
  changed: readonly ValueField[];
  fields: readonly Field[];
  values: Values;
}

export interface SettingsFormState<R> extends FieldsDraft<R> {
  saving: SavingDraft;
}

/** A form of settings: nothing is created, values only change. */
export function useSettingsForm<R>(declared: SettingsFormDeclaration<R>): SettingsFormState<R> {
  const { saved, read, sections, check, send, onFields = (errors) => errors, done, quiet } = declared;
  const tc = useTranslations("common");
  const labelsOf = usePartLabel();
  const changeOf = ({ before, values }: Pick<Draft<R, Values>, "before" | "values">): SettingsChange => {
    const fields = fieldsOf(sections(values));
    return { changed: changedFields(fields, before, values), fields, values };
  };
  const draft = useFieldsDraft<R>({
    saved,
    sections,
    source: (record) => Object(read(record)) as Values, // settings by key
    wire: (values) => wireValues(fieldsOf(sections(values)), values, false),
    check: (now) => check(changeOf(now)),
    // saved values may be from before the current rules
    showsSavedErrors: false,
  });
  const { type, fields, before } = draft;
  const saving = useSaveDraft(type, draft, {
    send: (now) => send(changeOf(now), now.original),
    labels: () => ({ label: labelsOf(fields) }),
    saved(record, { sent, isMine }) {
      if (isMine && !quiet) notify({ kind: "success", text: tc("updated") });
      done?.(record, changeOf({ before, values: sent }));
    },
    place: (errors) => errorsByField(onFields(errors, changeOf(draft.get())), fields),
    label: useFieldLabel(fields),
  });
  return { ...draft, saving };
}
