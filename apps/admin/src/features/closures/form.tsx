import { dateRanges } from "@diwan/contract/date-ranges";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { bothLocales } from "../../kit/fields/localized-value.ts";
import { FormPage } from "../../kit/form-page/form-page.tsx";

export function ClosureForm() {
  const t = useTranslations("closures");
  return (
    <FormPage
      area="holidays"
      address={ADDRESSES.closures}
      calls={dateRanges}
      params={({ businessId }) => ({ businessId })}
      idParam="dateRangeId"
      asks="business"
      texts={{ add: t("add"), edit: t("edit") }}
      deleteText={t("deleteText")}
      together={[["from", "to"]]}
      // it has names alone, no descriptions
      body={(body) => ({
        ...body,
        locales: bothLocales(body["locales"]).map(({ locale, name }) => ({ locale, name })),
      })}
      sections={[
        {
          title: t("period"),
          text: t("periodText"),
          fields: [
            { type: "date-range", path: "from", second: "to", label: t("period"), required: true, width: "half" },
          ],
        },
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name") }],
        },
      ]}
    />
  );
}
