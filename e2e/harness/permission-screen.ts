import { AREA_NAMES } from "@diwan/contract/people/area-names";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { Action, Area } from "@diwan/contract/people/permissions";
import { type RoleSet, ROLE_SET_NAMES } from "@diwan/contract/people/role-sets";
import type { shell } from "@diwan/ui/catalogue/en/common/shell";
import type { Page } from "playwright-core";
import { recordScreen } from "./record-screen.ts";

/** Actions on the permission screens, by the texts of their language. */
export function permissionScreen(page: Page, locale: Locale) {
  const shared = recordScreen(page, locale);
  const { t } = shared;
  const named = (area: Area, action: Action): string =>
    t("permissions.right", { area: AREA_NAMES[area][locale], action: t(`permissions.actions.${action}`) });
  const save = page.getByRole("button", { name: t("permissions.save"), exact: true });
  return {
    ...shared,
    page,
    cell: (area: Area, action: Action) => page.getByRole("checkbox", { name: named(area, action), exact: true }),
    row: (area: Area) =>
      page.getByRole("button", { name: t("permissions.row", { area: AREA_NAMES[area][locale] }), exact: true }),
    set: (name: RoleSet) => page.getByRole("button", { name: ROLE_SET_NAMES[name][locale], exact: true }),
    foot: page.locator("footer").getByRole("status"),
    save,
    /** Saves, and waits for the confirmation. */
    async saved() {
      await save.click();
      await shared.noticed(t("common.updated"));
    },
    branch: page.getByLabel(t("records.form.branch"), { exact: true }),
    entry: (name: keyof typeof shell.entries) =>
      page.getByRole("navigation").getByRole("link", { name: t(`shell.entries.${name}`), exact: true }),
    /** A permission that the editor may not grant. */
    lock: (area: Area, action: Action, held: boolean) =>
      page.getByRole("img", {
        name: t(held ? "permissions.lockHeld" : "permissions.lockFree", { right: named(area, action) }),
        exact: true,
      }),
    noRight: page.getByRole("heading", { name: t("errors.noRight.title") }),
  };
}
export type PermissionScreen = ReturnType<typeof permissionScreen>;
