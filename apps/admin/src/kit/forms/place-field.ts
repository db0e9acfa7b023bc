import { useTranslations } from "use-intl";
import type { Field } from "./fields/declaration.ts";
import type { Values } from "./fields/values.ts";
import type { FormMode, RecordScope } from "./page/declaration.ts";
import type { PlaceType } from "@diwan/contract/api/enumerations";
import { type Hotel, hotels } from "@diwan/contract/stays/hotels";
import { can } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/text/names";
import { useQueries } from "@tanstack/react-query";
import { useLanguage } from "../language/language.ts";
import { readAll, reloadLists } from "../lists/rows/use-rows.ts";
import { useLive } from "../connection/live.ts";
import { grantsIn } from "../session/session-rules.ts";
import { useSession } from "../session/session.ts";

type Holder = "serviceable" | "eventable";

interface About {
  record: { businessId: string } | undefined;
  place: RecordScope;
}

/** The field for the branch or hotel of a record, and the part of the body that it adds. */
export function usePlaceField<H extends Holder>(holder: H, label: string) {
  const t = useTranslations("records.places");
  const places = usePlaces();
  const key = `${holder}_id` as const;
  const open = ({ record, place }: About) =>
    places.filter(({ businessId }) => businessId === (record?.businessId ?? place.businessId));
  return {
    /** No field if there is no choice. */
    fields(about: About): Field<`${H}_id`>[] {
      const options = open(about).map(({ id, type, name }) => ({ value: id, label: t(type, { name }) }));
      return options.length > 1 ? [{ type: "select", path: key, label, required: true, width: "half", options }] : [];
    },
    /** Adds the type of the place; a new record also gets the business, and the only place if there is one. */
    body(body: Values, mode: FormMode, about: About): Values {
      const chosen = open(about).find(({ id }) => id === body[key]) ?? (mode === "add" ? only(open(about)) : undefined);
      return {
        ...body,
        ...(chosen ? { [`${holder}_type`]: chosen.type, [key]: chosen.id } : {}),
        ...(mode === "add" ? { businessId: about.place.businessId } : {}),
      };
    },
    together: [`${holder}_type`, key],
  };
}

/** The places of a business, for the names and the filter of a list. */
export function useBranchOptions(businessId: string): {
  options: { value: string; label: string }[];
  /** A place that the user has no rights in is only another one. */
  named: (id: string) => string;
} {
  const t = useTranslations("records.places");
  const places = usePlaces().filter((place) => place.businessId === businessId);
  const labelOf = ({ type, name }: RecordPlace) => t(type, { name });
  return {
    options: places.length > 1 ? places.map((place) => ({ value: place.id, label: labelOf(place) })) : [],
    named: (wanted) => {
      const place = places.find(({ id }) => id === wanted);
      return place ? labelOf(place) : t("other");
    },
  };
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** A branch or hotel: services and events belong to one. */
interface RecordPlace {
  type: PlaceType;
  id: string;
  businessId: string;
  name: string;
}

/** The branches and hotels of all businesses of the user that the user may see. */
function usePlaces(): RecordPlace[] {
  const { locale } = useLanguage();
  const { user, businesses } = useSession();
  useLive(({ area }) => {
    if (area === "hotels") void reloadLists(hotels.list);
  });
  const found = useQueries({
    queries: businesses
      .filter((business) => can(grantsIn(user, business), "hotels", "read"))
      .map(({ id: businessId }) => ({
        queryKey: ["list", hotels.list.path, "all", businessId],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          readAll<Hotel>(hotels.list, { params: {}, query: { businessId }, signal }),
      })),
  });
  const branches = businesses.flatMap((business) =>
    business.branches.map(({ id, locales }) => ({
      type: "branch" as const,
      id,
      businessId: business.id,
      name: nameOf(locales, locale),
    })),
  );
  const properties = found.flatMap(({ data = [] }) =>
    data.map(({ id, businessId, locales }) => ({
      type: "hotel" as const,
      id,
      businessId,
      name: nameOf(locales, locale),
    })),
  );
  return [...branches, ...properties];
}
