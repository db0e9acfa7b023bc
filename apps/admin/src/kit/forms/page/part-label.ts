import { listed } from "@diwan/ui/listed";
import { useTranslations } from "use-intl";
import type { Difference } from "../../drafts/conflict/merge.ts";
import type { PartLabel } from "../../drafts/conflict/settle-conflict.ts";
import type { Field, ValueField } from "../fields/declaration.ts";
import type { Words } from "../fields/kinds.ts";
import { fieldAt, fieldText, hasValue, pathsOf, type Values } from "../fields/values.ts";
import { withValueAt } from "../paths.ts";
import { useWords } from "../../language/use-words.ts";

/** How a part of a form is told where two changed it: its field, and the language or row of it. */
export function usePartLabel(): (
  fields: readonly Field[],
) => (difference: Difference) => PartLabel<Values> | undefined {
  const words = useWords();
  const tc = useTranslations("common");
  const languages = { en: tc("english"), ar: tc("arabic") };
  return (fields) => (difference) => labelAt(fields, difference.path, { words, languages });
}

/** Types whose values only make sense as a whole. */
export function isWhole(fields: readonly Field[], path: string): boolean {
  const field = fieldAt(fields, path);
  if (field === undefined) return false;
  return field.type === "custom" || (field.type === "file" && field.many === undefined);
}

interface Telling {
  words: Words;
  languages: Readonly<Record<string, string>>;
}

function labelAt(fields: readonly Field[], path: string, telling: Telling): PartLabel<Values> | undefined {
  const field = fieldAt(fields, path);
  const own = field && pathsOf(field).find((one) => path === one || path.startsWith(`${one}.`));
  if (!field || own === undefined) return undefined;
  const { words } = telling;
  if (path === own)
    return {
      field: field.label,
      text: (value, version) => fieldText(field, version ?? withValueAt({}, own, value), words),
    };
  return partAt(field, path.slice(own.length + 1), telling);
}

function partAt(field: ValueField, rest: string, telling: Telling): PartLabel<Values> {
  const { words, languages } = telling;
  const [first = "", ...others] = rest.split(".");
  if (field.type === "localized" || field.type === "bilingual") {
    const about = field.type === "localized" && others[0] === "description" ? field.description : undefined;
    return { field: about ?? field.label, note: languages[first], text: String };
  }
  if (field.type === "array" || field.type === "object") {
    const inner = field.type === "array" ? others.join(".") : rest;
    const label = inner === "" ? undefined : labelAt(field.fields, inner, telling);
    if (label)
      return { field: field.label, note: listed([label.field, label.note], words.locale), text: innerText(label) };
    return { field: field.label, text: (row) => rowText(field.fields, row, words) };
  }
  return { field: field.label, text: (_, version) => fieldText(field, version, words) };
}

/** Inside a row there is no whole version to read from. */
const innerText =
  ({ text }: PartLabel<Values>) =>
  (value: unknown): string =>
    text(value);

const rowText = (fields: readonly Field[], row: unknown, words: Words): string =>
  listed(
    fields.filter(hasValue).map((field) => fieldText(field, row, words)),
    words.locale,
  );
