import { categories } from "@diwan/contract/menu/categories";
import { floors } from "@diwan/contract/branches/floors";
import { nameOf } from "@diwan/ui/names";
import { useQueries } from "@tanstack/react-query";
import { send } from "../../../kit/api.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useSession } from "../../../kit/session.ts";
import type { Line } from "../compare/lines.ts";

/** How what a field names by its id alone is read. */
const READ = {
  category_id: { area: "categories", get: categoryOf },
  parent_id: { area: "categories", get: categoryOf },
  floor_id: { area: "floors", get: (_: string, floorId: string) => send(floors.get, { params: { floorId } }) },
} as const;
function categoryOf(businessId: string, categoryId: string) {
  return send(categories.get, { params: { businessId, categoryId } });
}
type Reading = keyof typeof READ;

/** The names of categories and floors that the lines know by id, as far as they are still there and may be seen. */
export function useRecordNames(lines: readonly Line[]): ReadonlyMap<string, string> {
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const wanted = lines.flatMap(({ way, before, after }) => {
    const [step] = way;
    const field =
      step && "field" in step && way.length === 1 && step.field in READ ? (step.field as Reading) : undefined;
    return field ? [before, after].flatMap((value) => (value?.type === "id" ? [{ field, id: value.id }] : [])) : [];
  });
  const once = [...new Map(wanted.map((one) => [one.id, one])).values()];
  const found = useQueries({
    queries: once.map(({ field, id }) => ({
      queryKey: ["audit-name", field, id],
      queryFn: () => READ[field].get(business.id, id),
      enabled: can(READ[field].area, "read"),
      retry: false,
    })),
  });
  return new Map(found.flatMap(({ data }) => (data ? [[data.id, nameOf(data.locales, locale)] as const] : [])));
}
