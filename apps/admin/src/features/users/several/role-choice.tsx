import { ROLE_SET_NAMES, type RoleSet, roleSetsIn } from "@diwan/contract/people/role-sets";
import { type Role, roles as roleCalls } from "@diwan/contract/people/roles";
import { type Right, splitRight } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/text/names";
import { Radio } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { rightsOfSet } from "../../permissions/index.ts";
import styles from "./several.module.css";

/** A role of the business, a ready-made set, or no rights. */
export interface ChosenRights {
  key: string;
  label: string;
  rights: readonly Right[];
  roleId?: string;
}

/** Role and sets that the user may give on some branch, and no rights. */
function useChoices(): { roles: ChosenRights[]; sets: ChosenRights[]; nothing: ChosenRights } {
  const t = useTranslations("severalRights");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const roles = useRoles();
  const givable = ({ rights }: ChosenRights): boolean => rights.every((right) => can(...splitRight(right)));
  const ofRole = ({ id, locales, rights }: Role): ChosenRights => ({
    ...{ key: id, roleId: id, label: nameOf(locales, locale) },
    rights: rights as Right[], // as the contract accepts them
  });
  const ofSet = (name: RoleSet): ChosenRights => ({
    key: name,
    label: ROLE_SET_NAMES[name][locale],
    rights: rightsOfSet(name, business.type),
  });
  return {
    roles: roles.map(ofRole).filter(givable),
    sets: roleSetsIn(business.type).map(ofSet).filter(givable),
    nothing: { key: "nothing", label: t("nothing"), rights: [] },
  };
}

function useRoles(): readonly Role[] {
  const { business, can } = useSession();
  const params = { businessId: business.id };
  const { data } = useQuery({
    queryKey: ["list", roleCalls.list.path, "all", business.id],
    queryFn: ({ signal }) => send(roleCalls.list, { params, query: { perPage: 100 }, signal }),
    enabled: can("roles", "read"),
    staleTime: 0,
  });
  return data?.data ?? [];
}

/** What the calls expect of a choice. */
export const bodyOfChoice = ({ roleId, rights }: ChosenRights): { roleId: string } | { permissions: Right[] } =>
  roleId === undefined ? { permissions: [...rights] } : { roleId };

interface RoleChoiceProps {
  label: string;
  chosen: string | undefined;
  choose: (choice: ChosenRights) => void;
  nothing: string;
}

/** The choices as radio buttons: roles of the business first. */
export function RoleChoice({ label, chosen, choose, nothing }: RoleChoiceProps) {
  const choices = useChoices();
  const all = [...choices.roles, ...choices.sets, { ...choices.nothing, label: nothing }];
  return (
    <Radio.Group
      label={label}
      value={chosen ?? null}
      onChange={(key) => {
        const choice = all.find((one) => one.key === key);
        if (choice) choose(choice);
      }}
    >
      <div className={styles.choices}>
        {all.map((one) => (
          <Radio.Card key={one.key} value={one.key} className={styles.choice ?? ""}>
            <bdi>{one.label}</bdi>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
