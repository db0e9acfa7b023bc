import { grants, type RightsHolder } from "@diwan/contract/people/grants";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslations, useFormatter } from "use-intl";
import { permissionsOf } from "../../kit/navigation/addresses.ts";
import { BranchChoice } from "../../kit/session/branch-choice.tsx";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { useBranchOf } from "../../kit/session/use-branch-of.ts";
import type { BadgeValue, Column, SortOf } from "../../kit/lists/declaration.ts";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { findNearestRoleSet, ROLE_SET_NAMES } from "@diwan/contract/people/role-sets";
import type { Area } from "@diwan/contract/people/permissions";
import { useLanguage } from "../../kit/language/language.ts";
import { allowedIn, type Rights, rightsOf } from "./model/rights.ts";
import { areaGroupsOf } from "./model/groups.ts";
import { usePermissionTexts } from "./use-permission-texts.ts";

/** So many areas are named in a row of the list. */
const NAMED = 4;

/** The people of the business with what each holds on a branch. */
export function PermissionList() {
  const t = useTranslations("permissions");
  const { business } = useSession();
  const branch = useBranchOf("roles");
  const columns = useColumns(branch?.id ?? "");
  if (!branch) return null;
  return (
    <ListPage
      area="roles"
      branchId={branch.id}
      call={grants.people}
      params={{ businessId: business.id, branchId: branch.id }}
      opens={(row) => permissionsOf(row.id)}
      texts={{
        title: t("title"),
        add: "", // nobody is added here
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconShieldCheck}
      columns={columns}
    >
      <BranchChoice area="roles" />
    </ListPage>
  );
}

/** Who somebody is, the ready-made set that they hold, and what that is in words. */
function useColumns(branchId: string): Column<RightsHolder, SortOf<typeof grants.people>>[] {
  const t = useTranslations("permissions");
  const words = useHolderTexts(branchId);
  const set = (row: RightsHolder): BadgeValue | null => {
    const text = words.set(row);
    return text === undefined ? null : { text, plain: true, tone: row.owner ? "primary" : "neutral" };
  };
  return [
    {
      key: "name",
      type: "name",
      header: t("name"),
      value: (row) => row.name,
      second: (row) => <bdi dir="ltr">{row.email}</bdi>,
      lead: (row) => <Avatar user={row} size={34} />,
      sort: "name",
    },
    { key: "set", type: "badge", header: t("set"), value: set },
    {
      key: "holds",
      type: "custom",
      header: t("holds"),
      cell: (row) => <span className="soft small">{words.holds(row)}</span>,
      text: words.holds,
      phone: "line",
    },
  ];
}

interface HolderTexts {
  /** The ready-made set that it is like, or that it is like none of them. */
  set: (holder: RightsHolder) => string | undefined;
  /** What somebody may do, in one or two sentences. */
  holds: (holder: RightsHolder) => string;
}

/** What somebody holds on a branch, in words. */
function useHolderTexts(branchId: string): HolderTexts {
  const t = useTranslations("permissions");
  const { business } = useSession();
  const { locale } = useLanguage();
  const listed = useListed();
  const areas = areaGroupsOf(business.type).flatMap((group) => group.areas);
  const rightsHere = (holder: RightsHolder): Rights => rightsOf(holder.permissions, branchId);
  return {
    set(holder) {
      if (holder.owner) return t("owner");
      const rights = rightsHere(holder);
      if (rights.size === 0) return undefined;
      const near = findNearestRoleSet([...rights], business.type);
      if (!near) return t("ownMix");
      const set = ROLE_SET_NAMES[near.name][locale];
      return near.changed ? t("changedSet", { set }) : set;
    },
    holds(holder) {
      if (holder.owner) return t("everything");
      const rights = rightsHere(holder);
      const changes = areas.filter((area) => allowedIn(rights, area).some((action) => action !== "read"));
      const reads = areas.filter((area) => !changes.includes(area) && allowedIn(rights, area).length > 0);
      if (changes.length === areas.length) return t("changesAll");
      const said = [
        changes.length > 0 ? t("changes", { areas: listed(changes) }) : "",
        reads.length > 0 ? t("reads", { areas: reads.length === areas.length ? t("allAreas") : listed(reads) }) : "",
      ];
      return said.filter(Boolean).join(" ") || t("nothing");
    },
  };
}

/** `Menu, Items, and 3 more areas` */
function useListed(): (areas: readonly Area[]) => string {
  const t = useTranslations("permissions.difference");
  const format = useFormatter();
  const words = usePermissionTexts();
  return (areas) => {
    const shown = areas.length > NAMED ? areas.slice(0, NAMED - 1) : areas;
    const rest = areas.length - shown.length;
    return format.list([...shown.map(words.area), ...(rest > 0 ? [t("more", { count: rest })] : [])]);
  };
}
