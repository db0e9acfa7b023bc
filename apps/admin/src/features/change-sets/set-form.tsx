import type { ChangeSet } from "@diwan/contract/menu/change-sets";
import { addDays } from "@diwan/contract/time/days";
import { SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { MomentField } from "./moment-field.tsx";
import { dayOfMoment } from "./moment-text.ts";
import styles from "./page.module.css";
import type { SetFormState } from "./use-set-form.ts";

interface SetFormProps {
  set: ChangeSet | undefined;
  form: SetFormState;
  disabled: boolean;
}

/** The name of a set in both languages, its two ends, and the sighting of the moon. */
export function SetForm({ set, form: { values, errors, edit }, disabled }: SetFormProps) {
  const t = useTranslations("changeSets");
  const begun = set !== undefined && set.state !== "waits";
  const over = begun && set.state !== "runs";
  const same = (key: "begins" | "ends") =>
    set && JSON.stringify([set[key], set.moon]) === JSON.stringify([values[key], values.moon])
      ? (set[`${key}_at`] ?? undefined)
      : undefined;
  const hijri = values.begins.calendar === "hijri" || values.ends?.calendar === "hijri";
  const errorOf = (key: "begins" | "ends") =>
    errors[key] ?? Object.entries(errors).find(([path]) => path.startsWith(`${key}.`))?.[1];
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={t("nameEn")}
        dir="ltr"
        value={values.en}
        disabled={disabled}
        error={errors["locales.0.name"]}
        data-path="locales.0.name"
        onChange={(event) => edit({ en: event.currentTarget.value })}
      />
      <TextInput
        label={t("nameAr")}
        dir="rtl"
        lang="ar"
        value={values.ar}
        disabled={disabled}
        data-path="locales.1.name"
        onChange={(event) => edit({ ar: event.currentTarget.value })}
      />
      <MomentField
        label={t("begins")}
        path="begins"
        value={values.begins}
        change={(begins) => edit({ begins })}
        resolved={same("begins")}
        error={errorOf("begins")}
        disabled={disabled || begun}
      />
      <EndField
        values={values}
        edit={edit}
        resolved={same("ends")}
        error={errorOf("ends")}
        disabled={disabled || over}
      />
      {hijri && <MoonField moon={values.moon} edit={edit} disabled={disabled || begun} />}
    </form>
  );
}

interface EndFieldProps extends Pick<SetFormState, "values" | "edit"> {
  resolved: string | undefined;
  error: string | undefined;
  disabled: boolean;
}

/** Until when the changes last, or that they stay. */
function EndField({ values: { begins, ends }, edit, ...field }: EndFieldProps) {
  const t = useTranslations("changeSets");
  // what was chosen comes back with the choice
  const [last, setLast] = useState(ends);
  const choose = (kind: string) => {
    if (ends) setLast(ends);
    edit({ ends: kind === "until" ? (last ?? weekAfter(begins)) : null });
  };
  return (
    <div className="stack gap-8 shrink">
      <SegmentedControl
        aria-label={t("lasts")}
        disabled={field.disabled}
        value={ends ? "until" : "forGood"}
        onChange={choose}
        data={(["until", "forGood"] as const).map((value) => ({ value, label: t(value) }))}
      />
      {ends ? (
        <MomentField label={t("ends")} path="ends" value={ends} change={(next) => edit({ ends: next })} {...field} />
      ) : (
        <p className="muted small">{t("forGoodText")}</p>
      )}
    </div>
  );
}

function weekAfter(begins: ChangeSet["begins"]): ChangeSet["begins"] {
  const day = dayOfMoment(begins) ?? "";
  return { calendar: "gregorian", date: day && addDays(day, 7), at: begins.at };
}

interface MoonFieldProps extends Pick<SetFormState, "edit"> {
  moon: number;
  disabled: boolean;
}

function MoonField({ moon, edit, disabled }: MoonFieldProps) {
  const t = useTranslations("changeSets");
  return (
    <div className="stack gap-6">
      <span className={styles.label}>{t("moon")}</span>
      <SegmentedControl
        aria-label={t("moon")}
        disabled={disabled}
        value={String(moon)}
        onChange={(chosen) => edit({ moon: Number(chosen) })}
        data={(["-1", "0", "1"] as const).map((value) => ({ value, label: t(`moons.${value}`) }))}
      />
      <p className="muted tiny">{t("moonText")}</p>
    </div>
  );
}
