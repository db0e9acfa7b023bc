import { fieldErrors } from "@diwan/contract/messages";
import { settings, type Setting } from "@diwan/contract/settings";
import { Button } from "@mantine/core";
import { IconRefreshAlert } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { useDelayed } from "../../../kit/delayed.ts";
import type { Values } from "../../../kit/fields/values.ts";
import type { Section } from "../../../kit/form-page/declaration.ts";
import { FormSkeleton } from "../../../kit/form-page/form-skeleton.tsx";
import { errorsByField } from "../../../kit/form-page/record-form.ts";
import { currentLocale } from "../../../kit/language.ts";
import { StatePage } from "../../../kit/state-page.tsx";
import { errorsOnFields, settingChanges, valuesOf } from "./changes.ts";
import { lockedSections } from "./locked.ts";
import { SheetForm } from "./sheet-form.tsx";
import { useSheet } from "./sheet.ts";
import { keepSettings, useSettings, type SettingPlace } from "./use-settings.ts";
import type { SheetCall } from "./use-sheet-saving.ts";

interface SettingsFormProps {
  place: SettingPlace;
  /** Whether it can be read, but not changed. */
  locked: boolean;
  sections: (values: Values) => readonly Section[];
  /** Without a column of titles. */
  plain?: boolean;
  /** Beside the fields; told the values as they would be kept. */
  aside?: (kept: Values, unsaved: boolean) => ReactNode;
  saved?: (keys: readonly string[]) => void;
}

/** The settings of a business or branch, as a tab shows them. */
export function SettingsForm(props: SettingsFormProps) {
  const query = useSettings(props.place);
  const late = useDelayed(query.isPending);
  if (query.data) return <LoadedForm {...props} settings={query.data} />;
  if (query.isError) return <Failed retry={() => void query.refetch()} />;
  return late ? <FormSkeleton /> : null;
}

function LoadedForm({
  place,
  settings: saved,
  sections,
  saved: told,
  ...look
}: SettingsFormProps & { settings: Setting[] }) {
  const call = callOf(place);
  const sheet = useSheet<readonly Setting[]>({
    saved,
    read: valuesOf,
    sections: (values) => lockedSections(sections(values), look.locked),
    check: (change) => {
      const changes = settingChanges(change, saved);
      const result = call.body?.safeParse({ settings: changes });
      if (!result || result.success) return {};
      const errors = fieldErrors(result.error.issues, currentLocale());
      return errorsByField(errorsOnFields(errors, changes), change.fields);
    },
  });
  const sheetCall: SheetCall<readonly Setting[]> = {
    send: async (change, from) => {
      const now = await sendTo(place, settingChanges(change, from));
      keepSettings(place, now);
      return now;
    },
    onFields: (errors, change) => errorsOnFields(errors, settingChanges(change, saved)),
    current: (answer) => answer["current"] as Setting[], // a refusal answers with the settings as they are
    done: (_, change) => told?.(change.changed.map((field) => field.path)),
  };
  return <SheetForm sheet={sheet} call={sheetCall} {...look} />;
}

const callOf = ({ branchId }: SettingPlace) => (branchId === undefined ? settings.setBusiness : settings.setBranch);

function sendTo(
  { businessId, branchId }: SettingPlace,
  changes: ReturnType<typeof settingChanges>,
): Promise<Setting[]> {
  const body = { settings: changes };
  return branchId === undefined
    ? send(settings.setBusiness, { params: { businessId }, body })
    : send(settings.setBranch, { params: { businessId, branchId }, body });
}

function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations("settings");
  const tc = useTranslations("common");
  const te = useTranslations("errors");
  return (
    <StatePage icon={<IconRefreshAlert size={26} stroke={1.5} />} title={t("failed")} text={te("offline")}>
      <Button onClick={retry}>{tc("retry")}</Button>
    </StatePage>
  );
}
