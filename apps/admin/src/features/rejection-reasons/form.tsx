import { rejectionReasons } from "@diwan/contract/orders/rejection-reasons";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { bothLocales } from "../../kit/forms/fields/kinds.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";

export function RejectionReasonForm() {
  const t = useTranslations("rejectionReasons");
  return (
    <FormPage
      area="orders"
      address={ADDRESSES.rejectionReasons}
      calls={rejectionReasons}
      params={({ businessId }) => ({ businessId })}
      idParam="reasonId"
      asks="business"
      texts={{ add: t("add"), edit: t("edit") }}
      deleteText={t("deleteText")}
      // it has names alone, no descriptions
      body={(body) => ({
        ...body,
        locales: bothLocales(body["locales"]).map(({ locale, name }) => ({ locale, name })),
      })}
      sections={[
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true }],
        },
      ]}
    />
  );
}
