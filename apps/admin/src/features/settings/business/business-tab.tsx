import { useSession } from "../../../kit/session/session.ts";
import { refreshSession } from "../../../kit/session/session-store.ts";
import { SettingsForm } from "../form/settings-form.tsx";
import { useBusinessSections } from "./use-business-sections.tsx";

/** Settings that are part of the session as well. */
const HELD: readonly string[] = ["Locales", "Logo", "Currency", "TimeZone"];

export default function BusinessTab() {
  const { business, can } = useSession();
  const locked = !can("settings", "update");
  const sections = useBusinessSections(locked);
  return (
    <SettingsForm
      place={{ businessId: business.id }}
      locked={locked}
      sections={sections}
      saved={(keys) => {
        if (keys.some((key) => HELD.includes(key))) void refreshSession();
      }}
    />
  );
}
