import type { Setting } from "@diwan/contract/settings";
import { Button } from "@mantine/core";
import { IconRefreshAlert } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../../kit/delayed.ts";
import type { Values } from "../../../kit/fields/values.ts";
import type { Section } from "../../../kit/form-page/declaration.ts";
import { FormSkeleton } from "../../../kit/form-page/form-skeleton.tsx";
import { StatePage } from "../../../kit/state-page.tsx";
import { lockedSections } from "./locked.ts";
import { SheetForm } from "./sheet-form.tsx";
import { useSettings, type SettingPlace } from "./use-settings.ts";
import { useSettingsSheet } from "./use-settings-sheet.ts";

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
  /** Below the fields, not part of what is sent. */
  children?: ReactNode;
}

/** The settings of a business or branch, as a tab shows them. */
export function SettingsForm(props: SettingsFormProps) {
  const query = useSettings(props.place);
  const late = useDelayed(query.isPending);
  if (query.data) return <LoadedForm {...props} settings={query.data} />;
  if (query.isError) return <Failed retry={() => void query.refetch()} />;
  return late ? <FormSkeleton /> : null;
}

function LoadedForm({ place, settings, sections, saved, ...look }: SettingsFormProps & { settings: Setting[] }) {
  const { sheet, call } = useSettingsSheet({
    place,
    settings,
    sections: (values) => lockedSections(sections(values), look.locked),
    saved,
  });
  return <SheetForm sheet={sheet} call={call} {...look} />;
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
