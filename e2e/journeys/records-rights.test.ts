import { expect, test } from "vitest";
import { expectAccessible, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser({ fresh: true });

test.each(TWO_VIEWS.slice(0, 1).map((view) => [viewName(view), view] as const))(
  "the screens of a record follow changed permissions without a new login: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const member = await registerOwner("salon", "Member's own salon");
    const users = `business/${owner.businessId}/users`;
    await owner.call("POST", users, { name: "Hind", email: member.email, phone_number: "+96551234567" });
    const { id } = await member.call<{ id: string }>("GET", "users/info");
    await member.call("POST", `users/${id}/memberships/${owner.businessId}/accept`);
    const may = (...permissions: string[]) =>
      owner.call("POST", `business/${owner.businessId}/branches/${owner.branch.id}/permissions/user/${id}/set`, {
        permissions: permissions.map((right) => `branch.${owner.branch.id}.${right}`),
      });
    await owner.call("POST", `business/${owner.businessId}/holidays`, {
      locales: [{ locale: "en", name: "Opening" }],
      from: "2026-12-07",
      to: "2026-12-08",
    });

    const { page, context, faults } = await open(view, member);
    await context.addInitScript((business) => localStorage.setItem("diwan.business", business), owner.businessId);
    const { t, rows } = recordScreen(page, view.locale);
    const add = page.getByRole("link", { name: t("holidays.add") });
    const entry = page.getByRole("navigation").getByRole("link", { name: t("shell.entries.holidays"), exact: true });
    /** Opens the screen and waits until it is connected to changes. */
    const visit = async (address: string) => {
      const hears = page.waitForResponse((response) => response.url().endsWith("/live"));
      await page.goto(address);
      await hears;
    };
    await visit("/holidays/list");
    await page.getByRole("heading", { name: t("errors.noRight.title") }).waitFor();
    expect(await entry.count()).toBe(0);
    await expectAccessible(page);

    await may("holidays.read");
    await rows.first().waitFor();
    await entry.waitFor();
    expect(await add.count()).toBe(0);
    expect(await rows.getByRole("button").count()).toBe(0);
    expect(await rows.getByRole("link").count()).toBe(0);
    await visit("/holidays/add");
    await page.getByRole("heading", { name: t("errors.noRight.title") }).waitFor();
    await visit("/holidays/list");

    await may("holidays.create", "holidays.update");
    await add.waitFor();
    await rows.getByRole("link").first().click();
    await page.locator("h1", { hasText: t("holidays.edit") }).waitFor({ state: "attached" });
    expect(await page.getByRole("button", { name: t("common.delete") }).count()).toBe(0);

    await may("menu.read");
    await page.getByRole("heading", { name: t("errors.noRight.title") }).waitFor();
    expect(faults).toEqual([]);
  },
);
