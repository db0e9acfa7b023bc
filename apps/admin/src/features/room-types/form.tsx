import { roomTypes } from "@diwan/contract/stays/room-types";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import type { Option } from "../../kit/forms/fields/declaration.ts";
import type { PathIn, Section } from "../../kit/forms/page/declaration.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { useHotels } from "./use-hotels.ts";

export function RoomTypeForm() {
  const t = useTranslations("roomTypes");
  const hotels = useHotels();
  return (
    <FormPage
      area="hotels"
      address={ADDRESSES.roomTypes}
      calls={roomTypes}
      params={({ businessId }) => ({ businessId })}
      idParam="roomTypeId"
      asks="business"
      texts={{ add: t("add"), edit: t("edit") }}
      initial={{ units: 1, guests: 2 }}
      read={(record) => ({ ...record, unit_names: record.unit_names.join(", ") })}
      body={(body, mode) => ({
        ...body,
        ...("unit_names" in body ? { unit_names: namesIn(body["unit_names"]) } : {}),
        // where there is no choice, it is not asked for
        ...(mode === "add" && hotels.length === 1 ? { hotel_id: hotels[0]?.value } : {}),
      })}
      sections={useSections(hotels)}
    />
  );
}

type Path = PathIn<typeof roomTypes.create | typeof roomTypes.update>;

function useSections(hotels: readonly Option[]): readonly Section<Path>[] {
  const t = useTranslations("roomTypes");
  return [
    {
      title: t("name"),
      text: t("nameText"),
      fields: [
        { type: "localized", path: "locales", label: t("name"), required: true, description: t("about") },
        ...(hotels.length === 1
          ? []
          : ([
              {
                type: "select",
                path: "hotel_id",
                label: t("hotel"),
                required: true,
                width: "half",
                options: hotels,
                ...(hotels.length ? {} : { hint: t("noHotel") }),
              },
            ] as const)),
      ],
    },
    {
      title: t("rooms"),
      text: t("roomsText"),
      fields: [
        { type: "number", path: "units", label: t("units"), whole: true, required: true, width: "quarter" },
        { type: "number", path: "guests", label: t("guests"), whole: true, required: true, width: "quarter" },
        { type: "textarea", path: "unit_names", label: t("unitNames"), hint: t("unitNamesHint"), rows: 2 },
      ],
    },
    {
      title: t("prices"),
      text: t("pricesText"),
      fields: [
        { type: "money", path: "price", label: t("price"), required: true, width: "half" },
        { type: "money", path: "weekend_price", label: t("weekendPrice"), hint: t("weekendHint"), width: "half" },
      ],
    },
  ];
}

/** The names in a list as people type it: between commas of either script, or one on each line. */
export const namesIn = (typed: unknown): string[] =>
  String(typed ?? "")
    .split(/[,،\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
