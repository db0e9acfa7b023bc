import { dayIn } from "@diwan/contract/time/days";
import { LIMITS } from "@diwan/contract/api/limits";
import { useTranslations } from "use-intl";
import type { Section } from "../../../kit/forms/page/declaration.ts";
import { useConfig } from "../../../kit/connection/config.ts";
import { useSession } from "../../../kit/session/session.ts";
import { SettingsForm } from "../form/settings-form.tsx";
import { useAppFields } from "../pictures/use-app-fields.tsx";
import { PreviewAside } from "../preview/preview-aside.tsx";
import { asAds } from "./ads/ad.ts";
import { AdsField } from "./ads/ads-field.tsx";
import type { SettingsBranch } from "../tabs.ts";

/** The settings of a branch's guest page. */
export default function MobileTab({ branch }: { branch: SettingsBranch }) {
  const t = useTranslations("settings");
  const { business, can } = useSession();
  const paysOnline = useConfig()?.paysOnline !== false;
  const locked = !can("settings", "update", branch.id);
  const { picture, layout, views, flag } = useAppFields("MobileApp", locked);
  const sections: readonly Section[] = [
    { title: t("sections.pictures"), fields: [picture("CoverScreen", "half"), picture("HeaderBackground", "half")] },
    { title: t("sections.layout"), fields: [layout(), ...views()] },
    {
      title: t("sections.options"),
      fields: [
        flag("HidePrices"),
        ...(business.type === "restaurant" ? [flag("HideCart")] : []),
        flag("PayCash"),
        flag("PayOnline", paysOnline ? "PayOnline" : "noGateway"),
        flag("RandomSorting"),
        flag("DisableOrdering"),
      ],
    },
    {
      title: t("sections.booking"),
      fields: [
        {
          type: "date",
          path: "MobileApp.EnableReservationTill",
          minimum: dayIn(business.timeZone, new Date()),
          label: t("keys.EnableReservationTill"),
          hint: t("hints.EnableReservationTill"),
          width: "half",
        },
      ],
    },
    {
      title: t("sections.slider"),
      fields: [
        {
          type: "custom",
          path: "MobileApp.SliderAds",
          label: t("keys.SliderAds"),
          text: (value) => t("ads.count", { count: asAds(value).length, most: LIMITS.sliderAds }),
          render: (props) => <AdsField {...props} locked={locked} />,
        },
      ],
    },
  ];
  return (
    <SettingsForm
      kind="mobileSettings"
      plain
      place={{ businessId: business.id, branchId: branch.id }}
      locked={locked}
      sections={() => sections}
      aside={(values, unsaved) => <PreviewAside device="phone" branch={branch} settings={values} unsaved={unsaved} />}
    />
  );
}
