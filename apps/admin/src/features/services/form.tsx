import { services } from "@diwan/contract/menu/services";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { usePlaceField } from "../../kit/forms/place-field.ts";

export function ServiceForm() {
  const t = useTranslations("services");
  const place = usePlaceField("serviceable", t("place"));
  return (
    <FormPage
      area="services"
      address={ADDRESSES.services}
      calls={services}
      params={() => ({})}
      idParam="serviceId"
      asks="business"
      texts={{ add: t("add"), edit: t("edit") }}
      body={place.body}
      together={[place.together]}
      sections={(state) => [
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true }, ...place.fields(state)],
        },
        {
          title: t("booking"),
          text: t("bookingText"),
          fields: [
            { type: "money", path: "price", label: t("price"), width: "half" },
            { type: "number", path: "duration", label: t("duration"), whole: true, unit: t("unit"), width: "half" },
          ],
        },
        {
          title: t("picture"),
          text: t("pictureText"),
          fields: [{ type: "file", path: "media", label: t("picture") }],
        },
      ]}
    />
  );
}
