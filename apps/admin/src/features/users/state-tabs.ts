import { people } from "@diwan/contract/people/people";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import type { Filter } from "../../kit/list/declaration.ts";
import { useSession } from "../../kit/session.ts";

const STATES = ["active", "pending", "ended", "invited"] as const;

/** The states as tabs with how many people are in each; those who may still accept wait for somebody. */
export function useStateTabs(): Extract<Filter<"state">, { type: "tabs" }> {
  const t = useTranslations("users");
  const params = { businessId: useSession().business.id };
  const { data } = useQuery({
    queryKey: ["list", people.list.path, "counts", params.businessId],
    queryFn: ({ signal }) => {
      const count = async (query: { state?: (typeof STATES)[number] }) =>
        (await send(people.list, { params, query: { ...query, perPage: 1 }, signal })).meta.total;
      return Promise.all([count({}), ...STATES.map((state) => count({ state }))]);
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const options = STATES.map((value, at) => ({
    value,
    label: t(`states.${value}`),
    count: data?.[at + 1],
    urgent: value === "pending",
  }));
  return {
    type: "tabs",
    key: "state",
    label: t("state"),
    options: [{ value: "", label: t("states.all"), count: data?.[0] }, ...options],
  };
}
