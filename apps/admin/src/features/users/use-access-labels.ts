import { AREA_NAMES } from "@diwan/contract/people/area-names";
import type { Person } from "@diwan/contract/people/people";
import { ROLE_SET_NAMES } from "@diwan/contract/people/role-sets";
import { comma } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { coverage, heldBy, type RightsSummary } from "../../kit/session/rights-summary.ts";

/** So many are named; of more only the first, and how many others there are. */
const NAMED = 2;

interface Words {
  /** Where somebody holds anything; `whole` names every branch. */
  branches: (person: Person, whole?: boolean) => string;
  /** What somebody holds: a line, or one for each set of branches that differ. */
  rights: (person: Person) => string[];
}

/** What somebody holds and where, in words. */
export function useAccessLabels(): Words {
  const t = useTranslations("users");
  const { locale } = useLanguage();
  const { business, owner: owns } = useSession();
  const some = (names: readonly string[], between: string, whole = false): string => {
    const [first = ""] = names;
    return names.length > NAMED && !whole ? t("more", { names: first, count: names.length - 1 }) : names.join(between);
  };
  const placesOf = (held: readonly string[], whole?: boolean): string => {
    const ids = held.filter((id) => !business.closed_branches.some((closed) => closed.id === id));
    const { all, unknown } = coverage(ids, business.branches);
    // others know of their own branches alone
    if (all && owns) return t("everywhere");
    const names = business.branches.filter(({ id }) => ids.includes(id)).map((one) => nameOf(one.locales, locale));
    const named = some(names, t("dot"), whole); // a name of a branch may have a comma in it
    return [named, unknown > 0 && t("moreBranches", { count: unknown })].filter(Boolean).join(" ");
  };
  const textOf = (told: RightsSummary): string => {
    if ("areas" in told)
      return some(
        told.areas.map((area) => AREA_NAMES[area][locale]),
        comma(locale),
      );
    const set = ROLE_SET_NAMES[told.name][locale];
    return told.changed ? t("changed", { set }) : set;
  };
  return {
    branches: ({ owner, branches }, whole) =>
      owner
        ? t("everywhere")
        : placesOf(
            branches.map(({ id }) => id),
            whole,
          ),
    rights: (person) => {
      const held = heldBy(person, business.type);
      if (held.length === 1) return held.map(({ told }) => textOf(told));
      return held.map(({ told, branchIds }) => t("on", { rights: textOf(told), branches: placesOf(branchIds) }));
    },
  };
}
