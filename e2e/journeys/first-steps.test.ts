import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { dropOnSheet } from "../harness/dropping.ts";
import { intercept } from "../harness/intercept.ts";
import { readDrafts } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { pictureFile } from "../harness/pictures.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser({ fresh: true });

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "sets up a business step by step, and continues after leaving: %s",
  async (_, view) => {
    const t = textsOf(view.locale);
    const owner = await registerOwner();
    const { page, faults } = await open(view, owner);
    const next = page.getByRole("button", { name: t("firstSteps.next"), exact: true });
    const at = (step: "business" | "branch" | "items" | "team" | "qr") =>
      page.getByRole("heading", { name: t(`firstSteps.${step}.title`), level: 1 }).waitFor();
    await page.goto("/first-steps");
    await at("business");
    const name = page.locator('[data-path="Locales.0.name"]');
    await name.fill("");
    await next.click();
    await page.getByText(serverMessageText("nameRequired", view.locale)).first().waitFor();
    await page.locator('nav [data-state="failed"]').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await name.fill("Bait Salma Kitchen");
    await next.click();
    await at("branch");
    await page.locator('nav [data-state="done"]').waitFor();

    // left in the middle: the overview shows the progress
    await page.getByRole("button", { name: t("firstSteps.later") }).click();
    await page.locator("#setup-title").waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: t("setup.goOn") }).click();
    await at("branch");
    const hours = page.locator('[data-path="OpeningHours"]');
    await hours.getByRole("switch").click();
    // Thursday's evening lasts into Friday
    await hours.locator('input[type="time"]').nth(9).fill("02:00");
    await hours.getByText(t("records.hours.nextDay")).waitFor();
    await next.click();
    await at("items");
    await expectAccessible(page);
    await expectNoOverflow(page);
    const { buffer } = await pictureFile("any");
    await dropOnSheet(page, [{ path: "Grills/12 Shish Tawook 2.500.jpg", content: buffer }]);
    await expect.poll(async () => JSON.stringify(await readDrafts(owner))).toContain(`"Shish Tawook"`);
    await next.dblclick(); // advances by one step, not by two
    await at("team");
    await page.getByRole("button", { name: t("firstSteps.team.add") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator('[data-path="name"]').fill("Noura Al-Sabah");
    await dialog.locator('[data-path="phone_number"]').fill("66771902");
    await dialog.locator("button[type=submit]").click();
    await dialog.getByText(t("users.handed.once")).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: t("users.handed.leave") }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Noura Al-Sabah").waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await next.click();
    await at("qr");
    await page.getByRole("img", { name: /./ }).first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: t("firstSteps.finish") }).click();
    await page.getByText(t("firstSteps.finished")).waitFor();
    await page.waitForURL(/\/admin\/overview/);
    await page.getByRole("heading", { name: t("shell.overview.guests") }).waitFor();
    await page.locator("#setup-title").waitFor();
    expect(await page.getByRole("link", { name: t("setup.goOn") }).count()).toBe(0);
    expect(faults).toEqual([]);
  },
);

test("leaving while a step is being saved does not lead back", async () => {
  const t = textsOf("en");
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, await registerOwner());
  const held: (() => void)[] = [];
  const hold = (route: Route) => new Promise<void>((release) => held.push(release)).then(() => route.continue());
  await intercept(page, "**/settings/set", hold, { times: 1 });
  await page.goto("/first-steps");
  await page.getByRole("heading", { name: t("firstSteps.business.title"), level: 1 }).waitFor();
  await page.getByRole("button", { name: t("firstSteps.next"), exact: true }).click();
  await expect.poll(() => held.length).toBe(1);
  // so late that the overview asks again how far the business is: the answer does not include the step yet
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.getByRole("button", { name: t("firstSteps.later") }).click();
  await page.getByRole("heading", { name: t("shell.overview.guests") }).waitFor();
  // leads on from the step that is being saved
  await page.locator('a[href*="step=branch"]').waitFor();
  const kept = page.waitForResponse("**/settings/set");
  held.forEach((release) => release());
  await (await kept).finished();
  await page.getByRole("button", { name: t("setup.hide") }).click();
  await page.getByText(t("setup.closed")).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/overview");
  expect(faults).toEqual([]);
});

test("a step can be passed before its fields have arrived", async () => {
  const t = textsOf("en");
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, await registerOwner());
  const held: (() => void)[] = [];
  let asked = 0;
  // the first answer says how far the business is, the second one fills in the fields
  await intercept(page, /\/api\/business\/[^/]+\/settings$/, async (route) => {
    if (++asked > 1) await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await page.goto("/first-steps");
  await page.getByRole("heading", { name: t("firstSteps.business.title"), level: 1 }).waitFor();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: t("firstSteps.next"), exact: true }).click();
  await page.getByRole("heading", { name: t("firstSteps.branch.title"), level: 1 }).waitFor();
  held.forEach((release) => release());
  expect(faults).toEqual([]);
});
