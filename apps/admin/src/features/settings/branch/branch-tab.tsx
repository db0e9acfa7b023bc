import { refreshSession } from "../../../kit/session-store.ts";
import { useSession } from "../../../kit/session.ts";
import { SettingsForm } from "../form/settings-form.tsx";
import { useSettings } from "../form/use-settings.ts";
import type { Branch } from "../tabs.ts";
import { DevicesSection } from "./devices-section.tsx";
import { useBranchSections } from "./use-branch-sections.tsx";

/** A branch; where it says nothing of its own, the word of the business holds. */
export default function BranchTab({ branch }: { branch: Branch }) {
  const { business, can } = useSession();
  const locked = !can("settings", "update", branch.id);
  const ofBusiness = useSettings({ businessId: business.id }).data ?? [];
  const sections = useBranchSections(ofBusiness, locked);
  return (
    <SettingsForm
      place={{ businessId: business.id, branchId: branch.id }}
      locked={locked}
      sections={() => sections}
      saved={(keys) => {
        if (keys.includes("Locales")) void refreshSession();
      }}
    >
      <DevicesSection branchId={branch.id} locked={locked} />
    </SettingsForm>
  );
}
