import { holidays } from "@diwan/contract/stays/holidays";
import { useTranslations } from "use-intl";
import { prefilledOf, useDaysOfAddress } from "../../kit/forms/days-of-address.ts";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";

export function HolidayForm() {
  const t = useTranslations("holidays");
  const { from, to, locales } = useDaysOfAddress();
  return (
    <FormPage
      area="holidays"
      address={ADDRESSES.holidays}
      calls={holidays}
      params={({ businessId }) => ({ businessId })}
      idParam="holidayId"
      asks="business"
      prefilled={prefilledOf({ ...(from && { from }), ...(to && { to }), ...(locales.length > 0 && { locales }) })}
      texts={{ add: t("add"), edit: t("edit") }}
      sections={[
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true }],
        },
        {
          title: t("days"),
          text: t("daysText"),
          fields: [
            { type: "date", path: "from", label: t("from"), required: true, width: "half" },
            { type: "date", path: "to", after: "from", label: t("to"), required: true, width: "half" },
          ],
        },
        {
          title: t("prices"),
          text: t("pricesText"),
          fields: [{ type: "money", path: "price", label: t("price"), width: "half" }],
        },
      ]}
    />
  );
}
