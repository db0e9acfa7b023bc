import { useTranslations } from "use-intl";
import type { Section } from "../../../kit/forms/page/declaration.ts";
import { useSession } from "../../../kit/session/session.ts";
import { SettingsForm } from "../form/settings-form.tsx";
import { useAppFields } from "../pictures/use-app-fields.tsx";
import { PreviewAside } from "../preview/preview-aside.tsx";
import type { Branch } from "../tabs.ts";
import { PassKeyField } from "./pass-key-field.tsx";

/** The tablets of a branch. */
export default function TabletTab({ branch }: { branch: Branch }) {
  const t = useTranslations("settings");
  const { business, can } = useSession();
  const locked = !can("settings", "update", branch.id);
  const { picture, views, flag } = useAppFields("TabletApp", locked);
  const place = { businessId: business.id, branchId: branch.id };
  const sections: readonly Section[] = [
    { title: t("sections.pictures"), fields: [picture("CoverScreen")] },
    { title: t("sections.layout"), fields: views() },
    { title: t("sections.options"), fields: [flag("CartVisible"), flag("EnableOrdering"), flag("PreviewPrices")] },
    {
      title: t("sections.lock"),
      fields: [
        {
          type: "custom",
          path: "TabletApp.PassKey",
          label: t("keys.PassKey"),
          width: "half",
          // who stands behind the screen need not read it
          text: () => "",
          secret: true,
          render: (props) => <PassKeyField {...props} locked={locked} />,
        },
      ],
    },
  ];
  return (
    <SettingsForm
      plain
      place={place}
      locked={locked}
      sections={() => sections}
      aside={({ TabletApp }, unsaved) => (
        <PreviewAside
          device="tablet"
          branch={branch}
          settings={{ TabletApp: { ...Object(TabletApp), PassKey: undefined } }}
          unsaved={unsaved}
        />
      )}
    />
  );
}
