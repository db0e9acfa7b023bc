import { hotels } from "@diwan/contract/stays/hotels";
import { nameOf } from "@diwan/ui/text/names";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";

/** The hotels of the chosen business, to be chosen from. */
export function useHotels(): { value: string; label: string }[] {
  const { business } = useSession();
  const { locale } = useLanguage();
  const found = useQuery({
    queryKey: ["hotels", business.id, "names"],
    queryFn: ({ signal }) =>
      send(hotels.list, { query: { businessId: business.id, perPage: 100, sort: "name" }, signal }),
  });
  return (found.data?.data ?? []).map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
}
