import { HOTEL_TYPES } from "@diwan/contract/api/enumerations";
import { hotels } from "@diwan/contract/stays/hotels";
import { LIMITS } from "@diwan/contract/api/limits";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";

export function HotelForm() {
  const t = useTranslations("hotels");
  return (
    <FormPage
      area="hotels"
      address={ADDRESSES.hotels}
      calls={hotels}
      params={() => ({})}
      idParam="hotelId"
      asks="business"
      texts={{ add: t("add"), edit: t("edit") }}
      initial={{ type: "hotel" }}
      body={(body, mode, { place }) => (mode === "add" ? { ...body, businessId: place.businessId } : body)}
      sections={[
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true, description: t("about") }],
        },
        {
          title: t("kind"),
          text: t("kindText"),
          fields: [
            {
              type: "select",
              path: "type",
              label: t("type"),
              required: true,
              width: "half",
              options: HOTEL_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
            },
          ],
        },
        {
          title: t("pictures"),
          text: t("picturesText"),
          fields: [{ type: "file", path: "media", label: t("pictures"), many: LIMITS.picturesMax }],
        },
      ]}
    />
  );
}
