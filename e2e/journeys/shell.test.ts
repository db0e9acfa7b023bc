import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, viewName, VIEWS } from "../harness/browser.ts";
import { newOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const DESK = VIEWS.filter((view) => view.width > 768);
const PHONES = VIEWS.filter((view) => view.width < 768);

test.each(DESK.map((view) => [viewName(view), view] as const))("the shell on a desk: %s", async (_, view) => {
  const t = textsOf(view.locale);
  const owner = await newOwner();
  const { page, faults } = await open(view, owner);
  await page.goto("/");
  await page.waitForURL(/\/admin\/overview/);

  await page.getByRole("button", { name: t("shell.qr.menu") }).click();
  const image = page.getByRole("img").and(page.locator("[src^='data:image'], [src^='blob:']")).first();
  await image.waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByText(t("shell.qr.svg"), { exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.svg$/);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: t("shell.qr.login") }).click();
  await page.getByText(t("shell.qr.oneUse")).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page
    .getByRole("button", { name: t("shell.account"), exact: false })
    .last()
    .click();
  await page.getByText(t("shell.dark"), { exact: true }).click();
  await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
  await page.getByRole("radio", { name: t("shell.grounds.purple") }).check({ force: true });
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
  await page.locator("[data-side='purple']").first().waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: t("shell.minimize") }).click();
  await page.getByRole("button", { name: t("shell.expand") }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: t("shell.expand") }).waitFor();

  await page.getByRole("radio", { name: view.locale === "ar" ? "English" : "العربية" }).click();
  await expect.poll(() => page.locator("html").getAttribute("dir")).toBe(view.locale === "ar" ? "ltr" : "rtl");
  expect(faults).toEqual([]);
});

test.each(PHONES.map((view) => [viewName(view), view] as const))("the shell on a phone: %s", async (_, view) => {
  const t = textsOf(view.locale);
  const owner = await newOwner("chalet", "Khiran Blue");
  const { page, faults } = await open(view, owner);
  await page.goto("/admin/overview");
  await page.getByRole("button", { name: t("shell.openNavigation") }).click();
  const entry = page.getByRole("link", { name: t("shell.entries.chalets") });
  await entry.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // the outside of the drawer is at the end of the screen
  await page.mouse.click(view.locale === "ar" ? 6 : view.width - 6, view.height - 120);
  await expect.poll(() => entry.isVisible()).toBe(false);
  await page.getByRole("button", { name: t("shell.openNavigation") }).click();
  await entry.click();
  await page.waitForURL(/\/menu/);
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});

test("an address that leads nowhere, and the way out", async () => {
  const t = textsOf("en");
  const owner = await newOwner();
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  await page.goto("/no/such/page");
  await page.getByText("Page Not Found").first().waitFor();
  await expectAccessible(page);
  await page.locator("main a[href='/'], a[href='/']").first().click();
  await page.waitForURL(/\/admin\/overview/);
  await page
    .getByRole("button", { name: t("shell.account"), exact: false })
    .last()
    .click();
  await page.getByRole("button", { name: t("shell.logout") }).click();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expect(owner.call("GET", "users/info")).rejects.toThrow("401");
  await page.goto("/menu");
  await page.waitForURL(/\/login/);
  expect(faults).toEqual([]);
});
