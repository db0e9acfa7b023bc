import { type Right, RIGHTS, splitRight } from "@diwan/contract/people/permissions";
import { type Role, roles } from "@diwan/contract/people/roles";
import { Input } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import type { CustomProps } from "../../kit/forms/fields/declaration.ts";
import { bothLocales } from "../../kit/forms/fields/kinds.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { GroupTable, limitToGivable, PermissionTools, shownGroups, toggleRights } from "../permissions/index.ts";
import styles from "./form.module.css";

const known = (rights: readonly string[]): Right[] => RIGHTS.filter((right) => rights.includes(right));

/** A role: its name in both languages and its permissions. The address may bring those of a person along. */
export function RoleForm() {
  const t = useTranslations("roles");
  const search: { rights?: unknown } = useSearch({ strict: false });
  const rights = typeof search.rights === "string" ? known(search.rights.split(",")) : [];
  return (
    <FormPage
      area="roles"
      address={ADDRESSES.roles}
      calls={roles}
      params={({ businessId }) => ({ businessId })}
      idParam="roleId"
      texts={{ add: t("add"), edit: t("edit") }}
      deleteText={t("deleteText")}
      initial={{ rights: [] }}
      prefilled={rights.length > 0 ? { rights } : undefined}
      // it has names alone, no descriptions; unchanged names are not sent
      body={({ locales, ...body }) =>
        locales === undefined
          ? body
          : { ...body, locales: bothLocales(locales).map(({ locale, name }) => ({ locale, name })) }
      }
      sections={({ record }) => [
        {
          title: t("about"),
          text: t("aboutText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true }],
        },
        {
          title: t("rights"),
          text: record ? t("changesText", { count: record.people }) : t("rightsText"),
          wide: true,
          fields: [
            {
              type: "custom",
              path: "rights",
              label: t("rights"),
              render: (props) => <RoleRights {...props} saved={record} />,
              text: (value) => String(known(value as string[]).length), // the rights of the role
            },
          ],
        },
      ]}
    />
  );
}

/** The matrix of a role. Rights that the editor holds nowhere stay as they are. */
function RoleRights({ value, change, error, saved }: CustomProps & { saved: Role | undefined }) {
  const { business, can } = useSession();
  const rights = new Set(known(Array.isArray(value) ? value : []));
  const before = new Set(known(saved?.rights ?? []));
  const givable = (right: Right): boolean => can(...splitRight(right));
  const set = (next: Iterable<Right>) => change(known([...limitToGivable(next, before, givable)]).toSorted());
  const matrix = {
    ...{ rights, givable, locked: undefined },
    toggle: (those: readonly Right[]) => set(toggleRights(rights, those.filter(givable))),
    fill: set,
  };
  return (
    <div className="stack gap-10" data-path="rights">
      <PermissionTools matrix={matrix} />
      <div className={`gap-16 ${styles.groups}`}>
        {shownGroups(business, before).map((group) => (
          <GroupTable key={group.name} matrix={matrix} group={group} />
        ))}
      </div>
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}
