import { services } from "@diwan/contract/menu/services";
import { nameOf } from "@diwan/ui/names";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/api.ts";
import { useLanguage } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";

/** The services that somebody of a branch may carry out: its own, and those of hotels. */
export function useServices(branchId: string | undefined): { value: string; label: string }[] {
  const { business } = useSession();
  const { locale } = useLanguage();
  const found = useQuery({
    queryKey: ["services", business.id, "names"],
    queryFn: ({ signal }) =>
      send(services.list, { query: { businessId: business.id, perPage: 100, sort: "name" }, signal }),
  });
  const { branch = [], hotel = [] } = found.data?.data ?? {};
  return [...branch.filter((one) => one.serviceable_id === branchId), ...hotel].map(({ id, locales }) => ({
    value: id,
    label: nameOf(locales, locale),
  }));
}
