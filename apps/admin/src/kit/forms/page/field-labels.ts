import { joinNames } from "@diwan/ui/text/fill";
import { useTranslations } from "use-intl";
import type { PartLabel } from "../../drafts/conflict.ts";
import type { Difference } from "../../drafts/merge.ts";
import type { Field, ValueField } from "../fields/declaration.ts";
import type { ValueTexts } from "../fields/kinds.ts";
import { fieldAt, fieldText, hasValue, pathsOf, type Values } from "../fields/values.ts";
import { withValueAt } from "../paths.ts";
import { useValueTexts } from "../../language/use-value-texts.ts";

/** The label of the field at a path, with the language if the field has two. */
export function useFieldLabel(fields: readonly Field[]): (path: string) => string {
  const t = useTranslations("records.fields");
  return (path) => {
    const field = fieldAt(fields, path);
    if (!field) return path;
    if (field.type !== "localized" || path === field.path) return field.label;
    return t(path.startsWith(`${field.path}.1`) ? "arabic" : "english", { label: field.label });
  };
}

/** How the parts of a form are shown in a conflict: the field, and its language or row. */
export function usePartLabel(): (fields: readonly Field[]) => (difference: Difference) => PartLabel | undefined {
  const words = useValueTexts();
  const tc = useTranslations("common");
  const languages = { en: tc("english"), ar: tc("arabic") };
  return (fields) => (difference) => labelAt(fields, difference.path, { words, languages });
}

interface Texts {
  words: ValueTexts;
  languages: Readonly<Record<string, string>>;
}

function labelAt(fields: readonly Field[], path: string, texts: Texts): PartLabel | undefined {
  const field = fieldAt(fields, path);
  if (!field) return undefined;
  const { words } = texts;
  if (path === field.path) {
    const text = (value: unknown) => fieldText(field, valuesOf(field, value), words);
    return { field: field.label, text: field.type === "array" ? rowsText(field.fields, words) : text };
  }
  return partLabel(field, path.slice(field.path.length + 1), texts);
}

/** The value at the paths of its field; the values of a field with two paths come as a list. */
const valuesOf = (field: ValueField, value: unknown): Values =>
  pathsOf(field).reduce<Values>(
    (values, path, at, { length }) => withValueAt(values, path, length > 1 ? Object(value)[at] : value),
    {},
  );

function partLabel(field: ValueField, rest: string, texts: Texts): PartLabel {
  const { words, languages } = texts;
  const [first = "", ...others] = rest.split(".");
  if (field.type === "localized" || field.type === "bilingual") {
    const about = field.type === "localized" && others[0] === "description" ? field.description : undefined;
    return { field: about ?? field.label, note: languages[first], text: String };
  }
  if (field.type === "array" || field.type === "object") {
    const inner = field.type === "array" ? others.join(".") : rest;
    const label = inner === "" ? undefined : labelAt(field.fields, inner, texts);
    if (label) return { ...label, field: field.label, note: joinNames([label.field, label.note], words.locale) };
    return { field: field.label, text: (row) => rowText(field.fields, row, words) };
  }
  return { field: field.label, text: (value) => fieldText(field, valuesOf(field, [value]), words) };
}

const rowsText =
  (fields: readonly Field[], words: ValueTexts) =>
  (rows: unknown): string =>
    (Array.isArray(rows) ? rows : []).map((row) => rowText(fields, row, words)).join(" · ");

const rowText = (fields: readonly Field[], row: unknown, words: ValueTexts): string =>
  joinNames(
    fields.filter(hasValue).map((field) => fieldText(field, row, words)),
    words.locale,
  );
