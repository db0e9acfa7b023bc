import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { leanCalls } from "@diwan/contract/api/lean-calls";
import { clockOf } from "@diwan/contract/time/local-times";
import { closedUntil } from "@diwan/contract/time/opening-hours";
import { nameOf } from "@diwan/ui/text/names";
import { formatDayOrTime } from "@diwan/ui/time/local-times";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../connection/api.ts";
import { useLanguage } from "../language/language.ts";
import { useSession } from "./session.ts";

/**
 * The names of branches where one is chosen, with `closed until …` during a closure, as far as the user may read
 * branches, and `closed` for those that are closed for good.
 */
export function useBranchLabels(): (branch: BusinessSummary["branches"][number]) => string {
  const t = useTranslations("shell");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const { data } = useQuery({
    queryKey: ["list", leanCalls["branches.list"].path, "closures", business.id],
    queryFn: ({ signal }) =>
      send(leanCalls["branches.list"], { params: { businessId: business.id }, query: { perPage: 100 }, signal }),
    enabled: business.branches.length > 1 && can("branches", "read"),
    staleTime: 0,
  });
  return ({ id, locales }) => {
    const name = nameOf(locales, locale);
    if (business.closed_branches.some((closed) => closed.id === id)) return t("branchClosed", { name });
    const found = data?.data.find((one) => one.id === id);
    const until = found && closedUntil(found, clockOf(business.timeZone, new Date()));
    return until ? t("branchClosedUntil", { name, until: formatDayOrTime(until, locale) }) : name;
  };
}
