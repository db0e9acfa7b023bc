import { SETTINGS_FORMS, type SettingsKind } from "@diwan/contract/overview/history-kinds";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { createContext, useContext, useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { type HistoryForm, shownHistory } from "../../../kit/dialogs/record-history.ts";
import type { Field } from "../../../kit/forms/fields/declaration.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { withDefaults } from "./use-settings-sheet.ts";
import { reloadSettings, type SettingsScope } from "./use-settings.ts";

/** The element in the header of the page for the button of the form below; none for users who may not see earlier states. */
export const HistorySlot = createContext<HTMLElement | null>(null);

const TABS = {
  businessSettings: "business",
  branchSettings: "branch",
  tabletSettings: "tablet",
  mobileSettings: "mobile",
} as const satisfies Record<SettingsKind, string>;

interface SettingsHistoryButtonProps {
  kind: SettingsKind;
  place: SettingsScope;
  fields: readonly Field[];
  /** Called with the keys of restored settings. */
  saved: ((keys: readonly string[]) => void) | undefined;
}

/** Opens the history of a settings form. */
export function SettingsHistoryButton({ kind, place, fields, saved }: SettingsHistoryButtonProps) {
  const t = useTranslations("settings");
  const tt = useTranslations("listTools");
  const { locale } = useLanguage();
  const { business } = useSession();
  const slot = useContext(HistorySlot);
  const { businessId, branchId } = place;
  // another tab, or another branch, has another history
  useEffect(() => () => shownHistory.set(undefined), []);
  if (!slot) return null;
  const branch = business.branches.find(({ id }) => id === branchId);
  const open = () =>
    shownHistory.set({
      ...{ kind, id: branchId ?? businessId, branchId, form: formOf(kind, fields) },
      name: joinNames([t(`tabs.${TABS[kind]}`), branch && nameOf(branch.locales, locale)], locale),
      changed(keys) {
        reloadSettings(place);
        saved?.(keys);
      },
    });
  return createPortal(
    <Button leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={open}>
      {tt("history")}
    </Button>,
    slot,
  );
}

/** The states of an app have its parts alone. */
function formOf(kind: SettingsKind, fields: readonly Field[]): HistoryForm {
  const form = SETTINGS_FORMS[kind];
  const part = "part" in form ? form.part : undefined;
  return {
    fields,
    source(record) {
      const values = Object.fromEntries(Object.entries(Object(record)).filter(([, value]) => value !== null));
      return withDefaults(part ? { [part]: values } : values);
    },
    pathOf: (key) => (part ? `${part}.${key}` : key),
  };
}
