import type { RecordState } from "@diwan/contract/overview/history";
import { joinNames } from "@diwan/ui/text/fill";
import type { HistoryForm } from "../../kit/dialogs/record-history.ts";
import { mergeVersions } from "../../kit/drafts/merge.ts";
import { readValues, type Values } from "../../kit/forms/fields/values.ts";
import { usePartLabel } from "../../kit/forms/page/field-labels.ts";
import { mergeRulesOf } from "../../kit/forms/page/fields-draft.ts";
import { useValueTexts } from "../../kit/language/use-value-texts.ts";

/** A value that a change gave a field, or one language of it. */
export interface FieldLine {
  path: string;
  /** The name of the field, and with its language. */
  field: string;
  label: string;
  before: string;
  after: string;
}

/** What a change made of a record, in the words and formats of its form. */
export function useFieldLines({ fields, source }: HistoryForm): (state: RecordState) => FieldLine[] {
  const words = useValueTexts();
  const labelsOf = usePartLabel();
  return ({ action, before, after }) => {
    if (action !== "update") return [];
    const [was, is] = [before, after].map((record) => readValues(fields, source(record), words)) as [Values, Values]; // two in, two out
    return mergeVersions(was, is, was, mergeRulesOf(fields)).yours.flatMap((difference) => {
      const part = labelsOf(fields)(difference);
      if (!part) return [];
      const { field, note, text } = part;
      const side = (value: unknown) => (value === undefined || value === null ? "" : text(value).trim());
      const label = joinNames([field, note], words.locale);
      return { path: difference.path, field, label, before: side(difference.was), after: side(difference.yours) };
    });
  };
}
