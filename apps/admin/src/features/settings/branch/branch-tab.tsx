import { refreshSession } from "../../../kit/session/session-store.ts";
import { useSession } from "../../../kit/session/session.ts";
import { SettingsForm } from "../form/settings-form.tsx";
import { useSettings } from "../form/use-settings.ts";
import type { SettingsBranch } from "../tabs.ts";
import { useBranchSections } from "./use-branch-sections.tsx";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { LazyDeviceList } from "../../devices/index.ts";
import section from "../../../kit/forms/page/form-fields.module.css";

/** The settings of a branch; those it does not set are inherited from the business. */
export default function BranchTab({ branch }: { branch: SettingsBranch }) {
  const { business, can } = useSession();
  const locked = !can("settings", "update", branch.id);
  const ofBusiness = useSettings({ businessId: business.id }).data ?? [];
  const sections = useBranchSections(ofBusiness, locked);
  return (
    <SettingsForm
      kind="branchSettings"
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

/** The devices that were signed in to the branch by a login QR code. */
function DevicesSection({ branchId, locked }: { branchId: string; locked: boolean }) {
  const t = useTranslations("devices");
  return (
    <section className={section.section} aria-label={t("title")}>
      <div>
        <h2 className={section.title}>{t("title")}</h2>
        <p className={`muted small ${section.text}`}>{t("text")}</p>
      </div>
      <div>
        <Suspense fallback={null}>
          <LazyDeviceList branchId={branchId} locked={locked} none={t("none")} />
        </Suspense>
      </div>
    </section>
  );
}
