import { AREA_NAMES, AUDIT_ACTION_NAMES } from "@diwan/contract/people/area-names";
import { type Audit, AUDIT_ACTIONS, audits } from "@diwan/contract/overview/audits";
import { people, type Person } from "@diwan/contract/people/people";
import { AREAS } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/text/names";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { send } from "../../kit/connection/api.ts";
import type { FilterOption, Filter } from "../../kit/lists/declaration.ts";
import { readAll } from "../../kit/lists/rows/use-rows.ts";
import { useSession } from "../../kit/session/session.ts";
import { useAuditTexts } from "./texts/use-audit-texts.ts";
import { shortId } from "./texts/value-text.ts";

type Key = "userId" | "area" | "action" | "recordId" | "part_of" | "branchId" | "from" | "to";

/** What the audits can be narrowed by; a record only once its history was asked for. */
export function useAuditFilters(): Filter<Key>[] {
  const { t, locale, recordOf } = useAuditTexts();
  const { business, can } = useSession();
  const { userId, recordId, part_of }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const persons = usePersons();
  const person = useExample({ userId });
  const record = useExample({ recordId });
  const named = <T extends string>(values: readonly T[], names: Readonly<Record<T, Record<typeof locale, string>>>) =>
    values.map((value) => ({ value, label: names[value][locale] }));
  const shownPerson =
    typeof userId === "string" && !persons.some(({ value }) => value === userId)
      ? [{ value: userId, label: person?.user?.name ?? shortId(userId) }]
      : [];
  const branches = business.branches
    .filter(({ id }) => can("audits", "read", id))
    .map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  return [
    { type: "dates", from: "from", to: "to", label: t("period") },
    ...choice("userId", t("person"), [...shownPerson, ...persons]),
    ...choice("area", t("area"), named(AREAS, AREA_NAMES)),
    ...choice("action", t("action"), named(ACTIONS, AUDIT_ACTION_NAMES)),
    ...(branches.length > 1 ? choice("branchId", t("branch"), branches) : []),
    ...(typeof recordId === "string"
      ? choice("recordId", t("record"), [{ value: recordId, label: (record && recordOf(record)) || t("thisRecord") }])
      : []),
    ...(typeof part_of === "string"
      ? choice("part_of", t("import"), [{ value: part_of, label: t("thisImport") }])
      : []),
  ];
}

// reading leaves no row
const ACTIONS = AUDIT_ACTIONS.filter((action) => action !== "read");

const choice = (key: Key, label: string, options: readonly FilterOption[]): Filter<Key>[] =>
  options.length > 0 ? [{ type: "choice", key, label, options }] : [];

/** The people of the business, for who may see them. */
function usePersons(): FilterOption[] {
  const { business, can } = useSession();
  const { data = [] } = useQuery({
    queryKey: ["list", people.list.path, "all", business.id],
    queryFn: ({ signal }) => readAll<Person>(people.list, { params: { businessId: business.id }, signal }),
    enabled: can("users", "read"),
  });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}

/** A row of what is narrowed to, for the name of it. */
function useExample(filter: Readonly<Record<string, unknown>>): Audit | undefined {
  const { business } = useSession();
  const [[key, value] = ["", undefined]] = Object.entries(filter);
  const { data } = useQuery({
    queryKey: ["audit-example", business.id, key, value],
    queryFn: ({ signal }) =>
      send(audits.list, { params: { businessId: business.id }, query: { [key]: value, perPage: 1 }, signal }),
    enabled: typeof value === "string",
    retry: false,
  });
  return data?.data[0];
}
