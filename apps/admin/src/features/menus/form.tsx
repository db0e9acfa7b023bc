import { MENU_TYPES } from "@diwan/contract/api/enumerations";
import { menus } from "@diwan/contract/menu/menus";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { useSession } from "../../kit/session/session.ts";

export function MenuForm() {
  const t = useTranslations("menus");
  const chalets = useSession().business.type === "chalet";
  return (
    <FormPage
      area="menus"
      address={ADDRESSES.menus}
      calls={menus}
      params={({ businessId }) => ({ businessId })}
      idParam="menuId"
      asks="business"
      texts={{ add: t("add"), edit: t("edit") }}
      deleteText={t(chalets ? "deleteTextChalets" : "deleteText")}
      initial={{ type: "full-menu" }}
      sections={[
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true }],
        },
        {
          title: t("layout"),
          text: t("layoutText"),
          fields: [
            {
              type: "select",
              path: "type",
              label: t("type"),
              required: true,
              width: "half",
              options: MENU_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
            },
          ],
        },
      ]}
    />
  );
}
