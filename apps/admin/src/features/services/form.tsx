import { services } from "@diwan/contract/services";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import type { Field } from "../../kit/fields/declaration.ts";
import { FormPage } from "../../kit/form-page/form-page.tsx";
import { usePlaces } from "../../kit/places.ts";

export function ServiceForm() {
  const t = useTranslations("services");
  const places = usePlaces();
  const placesIn = (businessId: string) => places.filter((place) => place.businessId === businessId);
  return (
    <FormPage
      area="services"
      address={ADDRESSES.services}
      calls={services}
      params={() => ({})}
      idParam="serviceId"
      asks="business"
      texts={{ add: t("add"), edit: t("edit") }}
      together={[["serviceable_type", "serviceable_id"]]}
      body={(body, mode, { record, place }) => {
        const open = placesIn(record?.businessId ?? place.businessId);
        const chosen =
          open.find(({ id }) => id === body["serviceable_id"]) ?? (mode === "add" ? only(open) : undefined);
        const holder = chosen && { serviceable_type: chosen.type, serviceable_id: chosen.id };
        return { ...body, ...holder, ...(mode === "add" ? { businessId: place.businessId } : {}) };
      }}
      sections={({ record, place }) => [
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true }],
        },
        ...placeSection(record?.businessId ?? place.businessId),
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

  /** Asked only where there is a choice. */
  function placeSection(businessId: string) {
    const options = placesIn(businessId).map(({ id, type, name }) => ({
      value: id,
      label: t(`places.${type}`, { name }),
    }));
    const fields: Field<"serviceable_id">[] = [
      { type: "select", path: "serviceable_id", label: t("place"), required: true, width: "half", options },
    ];
    return options.length > 1 ? [{ title: t("place"), text: t("placeText"), fields }] : [];
  }
}

const only = <T,>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);
