import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { sendAny } from "../../connection/send-any.ts";
import type { SavedDraft } from "../../drafts/conflict.ts";
import { useSaveDraft, type SavingDraft } from "../../drafts/use-save-draft.ts";
import { useValueTexts } from "../../language/use-value-texts.ts";
import { reloadLists } from "../../lists/rows/use-rows.ts";
import { changedParts, fieldText, hasValue, type Values } from "../fields/values.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { errorsByField } from "./fields-draft.ts";
import { useFieldLabel, usePartLabel } from "./field-labels.ts";
import type { RecordForm } from "./record-form.ts";

/** Saves a record: sends a new one whole, and only the changes of a saved one. */
export function useSaveRecord<G extends Call, C extends Call, U extends Call>(
  { calls, together, idParam }: RecordDeclaration<G, C, U>,
  of: RecordForm<AnswerOf<G>>,
  params: Readonly<Record<string, string>>,
  done: (saved: AnswerOf<G>, sent: Values, how: Pick<SavedDraft<AnswerOf<G>, Values>, "isMine" | "isTypedOn">) => void,
): SavingDraft {
  const { type, mode, fields, before } = of;
  const words = useValueTexts();
  const labelsOf = usePartLabel();
  const lead = fields.find(hasValue);
  return useSaveDraft<AnswerOf<G> | undefined, Values>(type, of, {
    async send({ original, before: was, values }, key) {
      const headers = { "idempotency-key": key };
      const whole = type.wire(values, original);
      const { id, updated_at } = Object(original) as { id?: string; updated_at?: string }; // as the record has them
      const change = () => ({
        params: { [idParam]: String(id), ...params },
        body: { ...changedParts(type.wire(was, original), whole, together), updated_at },
      });
      const saved =
        original === undefined
          ? sendAny(calls.create, { params, body: whole, headers })
          : sendAny(calls.update, { ...change(), headers });
      return (await saved) as AnswerOf<G>; // the record as `get` returns it
    },
    labels: () => ({ name: lead && fieldText(lead, before, words), label: labelsOf(fields) }),
    saved(record, { sent, ...how }) {
      if (record === undefined) return;
      if (calls.list) void reloadLists(calls.list);
      done(record, how.isMine ? type.wire(sent, mode === "add" ? undefined : record) : {}, how);
    },
    place: (errors) => errorsByField(errors, fields),
    label: useFieldLabel(fields),
  });
}
