import type { ChangeSet } from "@diwan/contract/menu/change-sets";
import { SegmentedControl, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { MomentField } from "./moment-field.tsx";
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
      ? set[`${key}_at`]
      : undefined;
  const hijri = values.begins.calendar === "hijri" || values.ends.calendar === "hijri";
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
      <MomentField
        label={t("ends")}
        path="ends"
        value={values.ends}
        change={(ends) => edit({ ends })}
        resolved={same("ends")}
        error={errorOf("ends")}
        disabled={disabled || over}
      />
      {hijri && <MoonField moon={values.moon} edit={edit} disabled={disabled || begun} />}
    </form>
  );
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
