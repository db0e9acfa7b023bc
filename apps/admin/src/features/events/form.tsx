import { events } from "@diwan/contract/events/events";
import { LIMITS } from "@diwan/contract/api/limits";
import { useTranslations } from "use-intl";
import { localAt } from "@diwan/contract/time/local-times";
import { prefilledOf, useDaysOfAddress } from "../../kit/forms/days-of-address.ts";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { usePlaceField } from "../../kit/forms/place-field.ts";

export function EventForm() {
  const t = useTranslations("events");
  const place = usePlaceField("eventable", t("place"));
  const { from, to, locales } = useDaysOfAddress();
  return (
    <FormPage
      area="events"
      address={ADDRESSES.events}
      calls={events}
      params={() => ({})}
      idParam="eventId"
      asks="business"
      prefilled={prefilledOf({
        ...(from && { start: localAt(from, "18:00") }),
        ...(to && { end: localAt(to, "23:00") }),
        ...(locales.length > 0 && { locales }),
      })}
      texts={{ add: t("add"), edit: t("edit") }}
      body={place.body}
      together={[place.together, ["start", "end"]]}
      sections={(state) => [
        {
          title: t("about"),
          text: t("aboutText"),
          fields: [
            { type: "localized", path: "locales", label: t("name"), required: true, description: t("description") },
          ],
        },
        {
          title: t("when"),
          text: t("whenText"),
          fields: [
            {
              type: "date-range",
              path: "start",
              second: "end",
              label: t("period"),
              required: true,
              times: true,
              width: "half",
            },
            ...place.fields(state),
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
