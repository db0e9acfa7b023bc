import type { SettingsKind } from "@diwan/contract/overview/history-kinds";
import type { Setting } from "@diwan/contract/settings/settings";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../../kit/screen/loading.ts";
import { hasValue, type Values } from "../../../kit/forms/fields/values.ts";
import { useDaysOfAddress } from "../../../kit/forms/days-of-address.ts";
import type { Form } from "../../../kit/forms/form-state.ts";
import type { Section } from "../../../kit/forms/page/declaration.ts";
import { FormSkeleton } from "../../../kit/forms/page/form-skeleton.tsx";
import { useLanguage } from "../../../kit/language/language.ts";
import { SettingsHistoryButton } from "./history-button.tsx";
import { SheetForm } from "./sheet-form.tsx";
import { useSettings, type SettingsScope } from "./use-settings.ts";
import { FailedPage } from "../../../kit/screen/state-page.tsx";
import { useSettingsSheet } from "./use-settings-sheet.ts";
import type { Field } from "../../../kit/forms/fields/declaration.ts";

const lock = (field: Field): Field => (hasValue(field) ? { ...field, disabled: true } : field);

interface SettingsFormProps {
  /** How its earlier states are known. */
  kind: SettingsKind;
  place: SettingsScope;
  /** Whether the user may only read the settings. */
  locked: boolean;
  sections: (values: Values) => readonly Section[];
  /** Whether the titles are above the fields instead of beside them. */
  plain?: boolean;
  /** Shown beside the fields; receives the current values. */
  aside?: (values: Values, unsaved: boolean) => ReactNode;
  saved?: (keys: readonly string[]) => void;
  /** Shown above the fields; not part of the saved settings. */
  children?: ReactNode;
}

/** The settings form of a business or branch. */
export function SettingsForm(props: SettingsFormProps) {
  const t = useTranslations("settings");
  const query = useSettings(props.place);
  const late = useDelayed(query.isPending);
  if (query.data) return <LoadedForm {...props} settings={query.data} />;
  if (query.isError) return <FailedPage title={t("failed")} error={query.error} retry={() => void query.refetch()} />;
  return late ? <FormSkeleton /> : null;
}

function LoadedForm({ kind, place, settings, sections, saved, ...look }: SettingsFormProps & { settings: Setting[] }) {
  const sheet = useSettingsSheet({
    place,
    settings,
    sections: (values) => lockedSections(sections(values), look.locked),
    saved,
  });
  useSpecialHoursOfAddress(sheet.form, look.locked);
  const [first] = sheet.fields;
  return (
    <>
      <SettingsHistoryButton kind={kind} place={place} fields={sheet.fields} saved={saved} />
      <SheetForm sheet={sheet} keptAs={`settings ${place.branchId ?? ""} ${first?.path}`} {...look} />
    </>
  );
}

/** Adds special hours on the days of the address: other screens lead here with them. Their times are still to be typed. */
function useSpecialHoursOfAddress(form: Form<Values>, locked: boolean): void {
  const { from, to = from, locales } = useDaysOfAddress();
  const { locale } = useLanguage();
  const add = useEffectEvent(() => {
    if (!from || locked) return;
    const rows = Array.isArray(form.values["SpecialHours"]) ? form.values["SpecialHours"] : [];
    const name = locales.find((one) => one.locale === locale)?.name ?? "";
    form.setValues({ SpecialHours: [...rows, { from, to, hours: [], name }] });
    setTimeout(() => document.querySelector<HTMLElement>(`[data-path="SpecialHours.${rows.length}.from"]`)?.focus());
  });
  useEffect(() => add(), []);
}

/** The sections with disabled fields, for users who may only read. */
const lockedSections = (sections: readonly Section[], locked: boolean): readonly Section[] =>
  locked
    ? sections.map((section) => ({
        ...section,
        fields: section.fields.map(lock),
        ...(section.lead ? { lead: lock(section.lead) } : {}),
      }))
    : sections;
