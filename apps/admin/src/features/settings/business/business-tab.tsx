import { useSession } from "../../../kit/session/session.ts";
import { refreshSession } from "../../../kit/session/session-store.ts";
import { Suspense } from "react";
import { LazyLanguages } from "../../languages/index.ts";
import { LazySetupAgain } from "../../overview/index.ts";
import { SettingsForm } from "../form/settings-form.tsx";
import styles from "./business.module.css";
import { useBusinessSections } from "./use-business-sections.tsx";

/** Settings that are part of the session as well. */
const HELD: readonly string[] = ["Locales", "Logo", "Currency", "TimeZone", "ShownAreas"];

export default function BusinessTab() {
  const { business, can } = useSession();
  const locked = !can("settings", "update");
  const sections = useBusinessSections(locked);
  return (
    <SettingsForm
      kind="businessSettings"
      place={{ businessId: business.id }}
      locked={locked}
      sections={sections}
      saved={(keys) => {
        if (keys.some((key) => HELD.includes(key))) void refreshSession();
      }}
    >
      {!locked && (
        <div className={styles.above}>
          <Suspense fallback={null}>
            <LazySetupAgain />
            <LazyLanguages />
          </Suspense>
        </div>
      )}
    </SettingsForm>
  );
}
