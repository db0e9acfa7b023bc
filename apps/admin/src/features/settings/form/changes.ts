import type { FieldErrors } from "@diwan/contract/api/messages";
import { UNACCEPTED_ORDER_MINUTES } from "@diwan/contract/settings/setting-values";
import type { Setting, SettingChange } from "@diwan/contract/settings/settings";
import { wireValues } from "../../../kit/fields/values.ts";
import type { Change } from "./sheet.ts";

/** What holds where nothing was said. */
const DEFAULTS = { PreviewPrices: true, UnacceptedOrderMinutes: UNACCEPTED_ORDER_MINUTES };

/** Settings as the fields read them: values by key. */
export function valuesOf(settings: readonly Setting[]): Record<string, unknown> {
  const said: Record<string, unknown> = Object.fromEntries(settings.map(({ key, data }) => [key, data]));
  return { ...DEFAULTS, ...said, TabletApp: { PreviewPrices: true, ...Object(said["TabletApp"]) } };
}

/** What is sent: each changed key with its stamp, of a key with parts the changed ones; null clears. */
export function settingChanges({ changed, values }: Change, saved: readonly Setting[]): SettingChange[] {
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
