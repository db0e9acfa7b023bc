import { fieldErrors, type FieldErrors } from "@diwan/contract/api/messages";
import { settings, type Setting, type SettingChange } from "@diwan/contract/settings/settings";
import { send } from "../../../kit/connection/api.ts";
import { wireValues, type Values } from "../../../kit/forms/fields/values.ts";
import type { Section } from "../../../kit/forms/page/declaration.ts";
import { errorsByField } from "../../../kit/forms/page/fields-draft.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { useSettingsForm, type SettingsFormState, type SettingsChange } from "./use-settings-form.ts";
import { cacheSettings, type SettingsScope } from "./use-settings.ts";
import { UNACCEPTED_ORDER_MINUTES } from "@diwan/contract/settings/setting-values";

/** The values of settings that were never set. */
const DEFAULTS = { PreviewPrices: true, UnacceptedOrderMinutes: UNACCEPTED_ORDER_MINUTES };

interface SettingsSheet {
  place: SettingsScope;
  settings: readonly Setting[];
  sections: (values: Values) => readonly Section[];
  /** Called with the saved paths. */
  saved?: ((paths: readonly string[]) => void) | undefined;
  quiet?: boolean;
}

/** The settings of a business or branch as a form that sends only changes. */
export function useSettingsSheet({
  place,
  settings: saved,
  sections,
  saved: onSaved,
  quiet = false,
}: SettingsSheet): SettingsFormState<readonly Setting[]> {
  const { body } = place.branchId === undefined ? settings.setBusiness : settings.setBranch;
  return useSettingsForm<readonly Setting[]>({
    ...{ saved, read: settingValuesOf, sections, quiet },
    check: (change) => {
      const changes = settingChanges(change, saved);
      const result = body?.safeParse({ settings: changes });
      if (!result || result.success) return {};
      const errors = fieldErrors(result.error.issues, currentLocale());
      return errorsByField(errorsOnFields(errors, changes), change.fields);
    },
    send: async (change, from) => {
      const now = await sendTo(place, settingChanges(change, from));
      cacheSettings(place, now);
      return now;
    },
    onFields: (errors, change) => errorsOnFields(errors, settingChanges(change, saved)),
    done: (_, change) => onSaved?.(change.changed.map((field) => field.path)),
  });
}

function sendTo(
  { businessId, branchId }: SettingsScope,
  changes: ReturnType<typeof settingChanges>,
): Promise<Setting[]> {
  const body = { settings: changes };
  return branchId === undefined
    ? send(settings.setBusiness, { params: { businessId }, body })
    : send(settings.setBranch, { params: { businessId, branchId }, body });
}

/** The values of settings by key. */
export const settingValuesOf = (list: readonly Setting[]): Record<string, unknown> =>
  withDefaults(Object.fromEntries(list.map(({ key, data }) => [key, data])));

/** Values by key, and those of settings that were never set. */
export const withDefaults = (values: Values): Record<string, unknown> => ({
  ...DEFAULTS,
  ...values,
  TabletApp: { PreviewPrices: true, ...Object(values["TabletApp"]) },
});

/** The changed keys with their versions; of a key with several parts only the changed ones. null clears a value. */
export function settingChanges({ changed, values }: SettingsChange, saved: readonly Setting[]): SettingChange[] {
  const wired = wireValues(changed, values, false);
  return Object.entries(wired).map(([key, data]) => ({
    key,
    data,
    updated_at: saved.find((setting) => setting.key === key)?.updated_at ?? null,
  }));
}

/** Maps `settings.0.data.PassKey` to the field `TabletApp.PassKey`. */
export const errorsOnFields = (errors: FieldErrors, changes: readonly Pick<SettingChange, "key">[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => {
      const [, at, data, ...inner] = path.split(".");
      const key = changes[Number(at)]?.key;
      return [key !== undefined && data === "data" ? [key, ...inner].join(".") : path, texts];
    }),
  );
