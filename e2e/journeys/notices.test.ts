import { errorText } from "@diwan/contract/api/errors";
import { expect, test } from "vitest";
import { TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "an error leaves with its page, and that of a lost connection once it is back: %s",
  async (_, view) => {
    const t = textsOf(view.locale);
    const owner = await registerOwner();
    const { page, faults } = await open(view, owner);
    const refused = errorText("forbidden", view.locale);
    const notice = (text: string) => page.locator("body > [role=status]").getByText(text, { exact: true });
    const hide = () => page.getByRole("button", { name: t("setup.hide") }).click();
    const follow = async (entry: "dashboard" | "menus") => {
      if (view.width < 768) await page.getByRole("button", { name: t("shell.openNavigation") }).click();
      const sidebar = page.getByRole("navigation", { name: t("shell.navigation") });
      await sidebar.getByRole("link", { name: t(`shell.entries.${entry}`), exact: true }).click();
    };
    await page.goto("/admin/overview");
    await intercept(page, "**/settings/set", (route) =>
      route.fulfill({ status: 409, json: { code: "forbidden", message: refused } }),
    );
    await hide();
    await notice(refused).waitFor();
    expect(await notice(t("setup.closed")).count()).toBe(0);
    await follow("menus");
    await page.waitForURL(/\/menus\/list/);
    await expect.poll(() => notice(refused).count()).toBe(0);

    await page.unroute("**/settings/set");
    await follow("dashboard");
    await intercept(page, "**/settings/set", (route) => route.abort());
    await hide();
    await notice(t("errors.offline")).waitFor();
    await notice(t("errors.offline")).waitFor({ state: "detached" });

    expect(faults).toEqual([]);
  },
);
