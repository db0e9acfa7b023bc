import { businesses } from "@diwan/contract/branches/businesses";
import { BUSINESS_TYPES } from "@diwan/contract/api/enumerations";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { refreshSession } from "../../kit/session/session-store.ts";
import { useSession } from "../../kit/session/session.ts";

export function BusinessForm() {
  const t = useTranslations("businesses");
  const tc = useTranslations("common");
  const { user } = useSession();
  const { id } = useParams({ strict: false });
  const owner = user.business.some((one) => one.id === id);
  const { delete: close, ...others } = businesses;
  return (
    <FormPage
      area="business"
      address={ADDRESSES.businesses}
      calls={owner ? { ...others, delete: close } : others}
      params={() => ({})}
      idParam="businessId"
      texts={{ add: t("add"), edit: t("edit") }}
      deleteText={t("deleteText")}
      deleted={() => void refreshSession()}
      saved={() => void refreshSession()}
      sections={({ mode }) => [
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true, description: t("about") }],
        },
        {
          title: t("kind"),
          text: t(mode === "add" ? "kindText" : "kindKept"),
          fields: [
            {
              type: "select",
              path: "type",
              label: t("type"),
              required: mode === "add",
              width: "half",
              disabled: mode === "edit",
              options: BUSINESS_TYPES.map((type) => ({ value: type, label: tc(`types.${type}`) })),
            },
          ],
        },
        {
          title: t("logo"),
          text: t("logoText"),
          fields: [{ type: "file", path: "media", label: t("logo") }],
        },
      ]}
    />
  );
}
