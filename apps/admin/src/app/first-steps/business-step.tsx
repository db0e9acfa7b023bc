import { Input } from "@mantine/core";
import { useTranslations } from "use-intl";
import { refreshSession } from "../../kit/session/session-store.ts";
import { useSession } from "../../kit/session/session.ts";
import { PictureField } from "../../features/settings/pictures/picture-field.tsx";
import { SettingsStep } from "./settings-step.tsx";
import type { StepProps } from "./step.ts";

/** Name, logo and colours, as guests see them. */
export function BusinessStep(step: StepProps) {
  const t = useTranslations("firstSteps.business");
  const { business } = useSession();
  return (
    <SettingsStep
      {...step}
      place={{ businessId: business.id }}
      saved={(paths) => {
        if (paths.includes("Locales") || paths.includes("Logo")) void refreshSession();
      }}
      fields={[
        { type: "localized", path: "Locales", label: t("names"), required: true },
        {
          type: "custom",
          path: "Logo",
          label: t("logo"),
          render: ({ value, change, path, error, changed }) => (
            <Input.Wrapper label={t("logo")} labelElement="div" description={t("logoHint")}>
              <PictureField
                label={t("logo")}
                path={path}
                src={typeof value === "string" ? value : null}
                change={change}
                look="square"
                error={error}
                changed={changed}
                locked={false}
              />
            </Input.Wrapper>
          ),
        },
        { type: "color", path: "PrimaryColor", label: t("colour"), hint: t("colourHint"), width: "half" },
        { type: "color", path: "AccentColor", label: t("accent"), hint: t("accentHint"), width: "half" },
      ]}
    />
  );
}
