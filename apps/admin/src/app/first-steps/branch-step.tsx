import { useTranslations } from "use-intl";
import { refreshSession } from "../../kit/session-store.ts";
import { useSession } from "../../kit/session.ts";
import { SettingsStep } from "./settings-step.tsx";
import type { StepProps } from "./step.ts";

/** Name of the first branch, how to reach it, and when. */
export function BranchStep(step: StepProps) {
  const t = useTranslations("firstSteps.branch");
  const { business, branch } = useSession();
  const shown = branch ?? business.branches[0];
  if (!shown) return null;
  return (
    <SettingsStep
      {...step}
      place={{ businessId: business.id, branchId: shown.id }}
      saved={(paths) => {
        if (paths.includes("Locales")) void refreshSession();
      }}
      fields={[
        { type: "localized", path: "Locales", label: t("names"), required: true },
        { type: "phone", path: "ContactPhone", label: t("phone"), width: "half" },
        { type: "phone", path: "Whatsapp", label: t("whatsapp"), width: "half" },
        { type: "bilingual", path: "Address", label: t("address") },
        { type: "bilingual", path: "ContactHours", label: t("hours"), hint: t("hoursHint") },
      ]}
    />
  );
}
