import { areaName } from "@diwan/contract/people/area-names";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "a salon is shown no floors until its owner turns them on; their address leads there all the same: %s",
  async (_, view) => {
    const t = textsOf(view.locale);
    const owner = await registerOwner("salon", "Noor Beauty Salon");
    const { page, faults } = await open(view, owner);
    const narrow = view.width < 768;
    const entry = (name: "floors" | "orders" | "services") =>
      page
        .getByRole("navigation", { name: t("shell.navigation") })
        .getByRole("link", { name: t(`shell.entries.${name}`) });
    const openMenu = () => (narrow ? page.getByRole("button", { name: t("shell.openNavigation") }).click() : undefined);
    await page.goto("/floors");
    await page.getByRole("heading", { name: t("floors.title"), level: 1 }).waitFor();
    await openMenu();
    await entry("services").waitFor();
    expect(await entry("floors").count()).toBe(0);
    expect(await entry("orders").count()).toBe(0);

    await page.goto("/settings?tab=business");
    await page.getByRole("checkbox", { name: areaName("floors", view.locale, "salon") }).check();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.locator("form button[type=submit]").last().click();
    await page.getByText(t("common.updated")).waitFor();
    await openMenu();
    await entry("floors").waitFor();
    expect(await entry("orders").count()).toBe(0);
    expect(faults).toEqual([]);
  },
);
