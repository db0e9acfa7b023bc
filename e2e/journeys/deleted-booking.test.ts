import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { addDays } from "@diwan/contract/time/days";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "%s: an open booking says that somebody else deleted it, and its guest's page whom to ask",
  async (_, view) => {
    const owner = await registerOwner();
    const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
    const names = [{ locale: "en", name: "Table 14" }];
    const floor = await owner.call<{ id: string }>("POST", `${at}/floors`, { locales: names });
    const table = await owner.call<{ id: string }>("POST", `${at}/floors/${floor.id}/tables`, {
      ...{ locales: names, seats: 2 },
    });
    const settings = [{ key: "ContactPhone", data: "+96522240000" }];
    await owner.call("POST", `business/${owner.businessId}/settings/set`, { settings });
    const booking = await owner.call<Reservation>("POST", `${at}/reservations`, {
      ...{ resource_type: "table", resource_id: table.id, guests: 2, customer: { name: "Dana" } },
      start: `${addDays(new Date().toISOString().slice(0, 10), 3)}T19:00:00`,
    });
    const { url } = await owner.call<{ url: string }>("GET", `${at}/reservations/${booking.id}/guest-page`);
    const { page, faults } = await open(view, owner);
    const { t, act, row } = recordScreen(page, view.locale);
    await page.goto(`/reservations/edit/${booking.id}?branch=${owner.branch.id}`);
    await page.getByRole("heading", { name: t("reservations.amounts") }).waitFor();
    await owner.call("POST", `${at}/reservations/${booking.id}/delete`);
    await page.getByText(t("reservations.deletedTitle", { number: "#1" })).waitFor();
    await page.getByText(t("reservations.deletedRestore")).waitFor();
    expect(await page.getByRole("button", { name: t("reservations.payNow") }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole("link", { name: t("reservations.openBin") }).click();
    await row("#1 Dana").waitFor();
    const guest = await page.context().newPage();
    await guest.goto(`${new URL(url).pathname}?lang=${view.locale}`);
    await guest.getByText("Dar Salma Kitchen", { exact: false }).waitFor();
    expect(await guest.locator('a[href^="tel:"]').getAttribute("href")).toBe("tel:+96522240000");
    expect(await guest.getByText("Dana").count()).toBe(0);
    await expectAccessible(guest);
    await expectNoOverflow(guest);
    await guest.close();

    await act("#1 Dana", t("bin.restore"));
    await page.goto(`/reservations/edit/${booking.id}?branch=${owner.branch.id}`);
    await page.getByText(t("reservations.steps.restored", { name: "Fatma" })).waitFor();
    expect(faults).toEqual([]);
  },
);
