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

/** What holds where nothing was said. */
const DEFAULTS = { PreviewPrices: true, UnacceptedOrderMinutes: UNACCEPTED_ORDER_MINUTES };

interface SettingsSheet {
  place: SettingsScope;
  settings: readonly Setting[];
  sections: (values: Values) => readonly Section[];
  /** Told the paths that were saved. */
  saved?: ((paths: readonly string[]) => void) | undefined;
  quiet?: boolean;
}

/** The settings of a place as a sheet of fields, of which the changed ones are sent. */
export function useSettingsSheet({
  place,
  settings: saved,
  sections,
  saved: told,
  quiet = false,
}: SettingsSheet): SettingsFormState<readonly Setting[]> {
  const { body } = place.branchId === undefined ? settings.setBusiness : settings.setBranch;
  return useSettingsForm<readonly Setting[]>({
    ...{ saved, read: valuesOf, sections, quiet },
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
    done: (_, change) => told?.(change.changed.map((field) => field.path)),
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

/** Settings as the fields read them: values by key. */
export function valuesOf(list: readonly Setting[]): Record<string, unknown> {
  const said: Record<string, unknown> = Object.fromEntries(list.map(({ key, data }) => [key, data]));
  return { ...DEFAULTS, ...said, TabletApp: { PreviewPrices: true, ...Object(said["TabletApp"]) } };
}

/** What is sent: each changed key with its stamp, of a key with parts the changed ones; null clears. */
export function settingChanges({ changed, values }: SettingsChange, saved: readonly Setting[]): SettingChange[] {
  const wired = wireValues(changed, values, false);
  return Object.entries(wired).map(([key, data]) => ({
    key,
    data,
    updated_at: saved.find((setting) => setting.key === key)?.updated_at ?? null,
  }));
}

/** `settings.0.data.PassKey` is the field `TabletApp.PassKey`. */
export const errorsOnFields = (errors: FieldErrors, changes: readonly Pick<SettingChange, "key">[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => {
      const [, at, data, ...inner] = path.split(".");
      const key = changes[Number(at)]?.key;
      return [key !== undefined && data === "data" ? [key, ...inner].join(".") : path, texts];
    }),
  );
