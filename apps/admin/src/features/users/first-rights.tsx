import type { people } from "@diwan/contract/people/people";
import { nameOf } from "@diwan/ui/text/names";
import { Input } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { CustomProps } from "../../kit/forms/fields/declaration.ts";
import type { Values } from "../../kit/forms/fields/values.ts";
import type { PathIn, Section } from "../../kit/forms/page/declaration.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { RightsLines } from "../../kit/session/rights-words.tsx";
import { useSession } from "../../kit/session/session.ts";
import { useBranchesOf } from "../../kit/session/use-branch-of.ts";
import { CheckList } from "./several/check-list.tsx";
import { bodyOfChoice, type ChosenRights, RoleChoice } from "./several/role-choice.tsx";

/** What a new user may do, and where. */
export interface FirstRights {
  choice?: ChosenRights;
  branchIds: readonly string[];
}

/** As the call expects it; undefined for no rights. */
export function bodyOfFirstRights(rights: FirstRights | undefined) {
  if (!rights?.choice || rights.choice.rights.length === 0) return undefined;
  return { branchIds: rights.branchIds, ...bodyOfChoice(rights.choice) };
}

/** The section of a new user's role and branches, for users who may give rights. */
export function useFirstRights(): (values: Values) => readonly Section<PathIn<typeof people.create>>[] {
  const t = useTranslations("users.start");
  const { can } = useSession();
  return (values) => {
    if (!can("roles", "update")) return [];
    const name = typeof values["name"] === "string" ? values["name"].trim() : "";
    return [
      {
        title: t("title"),
        text: t("text"),
        fields: [
          {
            type: "custom",
            path: "rights",
            label: t("role"),
            render: (props) => <RightsField {...props} name={name || t("person")} />,
            text: (value) => (value as FirstRights | undefined)?.choice?.label ?? "", // as this field sets it
          },
        ],
      },
    ];
  };
}

function RightsField({ value, change, error, name }: CustomProps & { name: string }) {
  const t = useTranslations("users.start");
  const ts = useTranslations("severalRights");
  const { locale } = useLanguage();
  const { can } = useSession();
  const branches = useBranchesOf("roles").filter(({ id }) => can("roles", "update", id));
  const only = branches.length === 1 ? branches.map(({ id }) => id) : [];
  const { choice, branchIds } = (value as FirstRights | undefined) ?? { branchIds: only }; // as set below
  const set = (next: Partial<FirstRights>) => change({ ...(choice && { choice }), branchIds, ...next });
  return (
    <div className="stack gap-14" data-path="rights">
      <RoleChoice
        label={t("role")}
        chosen={choice?.key}
        choose={(chosen) => set({ choice: chosen })}
        nothing={t("none")}
      />
      {branches.length > 1 && (
        <CheckList
          label={t("branches")}
          options={branches.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }))}
          chosen={branchIds}
          choose={(chosen) => set({ branchIds: chosen })}
          all={ts("all", { count: branches.length })}
        />
      )}
      <Meaning name={name} rights={{ ...(choice && { choice }), branchIds }} />
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}

/** What the choice means, in the words of the invitation. */
function Meaning({ name, rights: { choice, branchIds } }: { name: string; rights: FirstRights }) {
  const t = useTranslations("users.start");
  const tu = useTranslations("users");
  const { locale } = useLanguage();
  const { business } = useSession();
  if (!choice || choice.rights.length === 0) return <p className="soft small">{choice && t("nothing", { name })}</p>;
  if (branchIds.length === 0) return <p className="soft small">{t("where")}</p>;
  const places = business.branches.filter(({ id }) => branchIds.includes(id)).map((one) => nameOf(one.locales, locale));
  return (
    <div className="stack gap-6" role="status">
      <p className="small">{t("may", { name, branches: places.join(tu("dot")) })}</p>
      <RightsLines rights={choice.rights} type={business.type} nothing={t("nothing", { name })} />
    </div>
  );
}
