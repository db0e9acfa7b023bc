import { LIMITS } from "@diwan/contract/api/limits";
import { useTranslations } from "use-intl";
import type { FieldProps } from "../declaration.ts";
import { FieldLabel } from "../field-frame.tsx";
import styles from "./localized-field.module.css";
import { bothLocales, type LocaleEntry } from "../kinds.ts";
import { TaggedInput } from "./tagged-input.tsx";

/** A text in both languages, side by side; a missing translation is marked, but is no error. */
export function LocalizedField(props: FieldProps<"localized">) {
  const { label, description, only } = props.field;
  return (
    <div className="stack gap-14">
      {only === undefined && <Pair {...props} part="name" label={label} />}
      {only && <Pair {...props} part="description" label={label} />}
      {description !== undefined && <Pair {...props} part="description" label={description} />}
    </div>
  );
}

type PairProps = FieldProps<"localized"> & { part: "name" | "description"; label: string };

function Pair({ field, path, value, change, errors, changed, old, part, label }: PairProps) {
  const t = useTranslations("records.fields");
  const tf = useTranslations("records.form");
  const entries = bothLocales(value);
  const some = entries.some((entry) => entry[part]);
  const first = part === (field.only ?? "name");
  const { disabled = false } = field;
  const before = bothLocales(old);
  const saved = (at: number): string => before[at]?.[part] ?? "";
  const differs = (at: number): boolean => changed && (entries[at]?.[part] ?? "") !== saved(at);
  const was = (at: number): string | undefined =>
    differs(at) && saved(at) ? tf("was", { value: saved(at) }) : undefined;
  const long = part === "description" || field.long === true;
  const input = (entry: LocaleEntry, at: number) => {
    const { locale } = entry;
    const place = `${path}.${at}.${part}`;
    const lead = at === 0 && first;
    const error = errors[place] ?? (lead ? errors[path] : undefined);
    return (
      <TaggedInput
        key={locale}
        locale={locale}
        long={long}
        label={
          <FieldLabel
            text={t(locale === "en" ? "english" : "arabic", { label })}
            changed={differs(at)}
            missing={some && !entry[part] && !error}
          />
        }
        description={error ? undefined : (was(at) ?? (lead ? field.hint : undefined))}
        error={error}
        required={lead && field.required === true}
        disabled={disabled}
        maxLength={part === "name" ? LIMITS.nameMax : LIMITS.descriptionMax}
        path={place}
        value={entry[part] ?? ""}
        change={(text) => change(entries.map((one) => (one.locale === locale ? { ...one, [part]: text } : one)))}
      />
    );
  };
  return <div className={`grid columns-2 align-top gap-12 ${styles.pair}`}>{entries.map(input)}</div>;
}
