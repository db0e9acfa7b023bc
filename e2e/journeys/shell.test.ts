import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  TWO_VIEWS,
  useBrowser,
  viewName,
  BROWSER_VIEWS,
} from "../harness/browser.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { demoUser, registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("shows and saves the QR image of a branch, and copies its link: %s", async (_, view) => {
  const owner = await demoUser("fatma@darsalma.example", "mezze-2026!");
  const { page, context, faults } = await open(view, owner);
  const { t } = menuScreen(page, view.locale);
  const phone = view.width < 768;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await page.getByRole("button", { name: t("shell.qr.menu"), exact: true }).click();
  const panel = page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: t("shell.qr.menu") }) });
  const branch = panel.locator('input[aria-haspopup="listbox"]');
  const choose = async (at: number) => {
    await branch.click();
    const option = panel.getByRole("option").nth(at);
    const text = await option.innerText();
    await option.click();
    return panel.getByRole("img", { name: t("shell.qr.menuImage", { branch: text }) }).getAttribute("src");
  };
  const first = await choose(0);
  const second = await choose(1);
  expect(first).toMatch(/^data:image\//);
  expect(second).not.toBe(first);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const address = await panel.locator("bdi").filter({ hasText: "/qr/" }).innerText();
  const slug = address.split("/").at(-1) ?? "";
  for (const [format, start] of [
    ["svg", "<svg"],
    ["png", "\u0089PNG"],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: t(`shell.qr.${format}`), exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${t("shell.qr.fileName", { slug })}.${format}`);
    expect((await readFile(await file.path(), "latin1")).replace(/^<\?xml[^>]*>\s*/, "").startsWith(start)).toBe(true);
  }
  await panel.getByRole("button", { name: t("shell.qr.link"), exact: true }).click();
  await page.getByText(t("shell.qr.linkCopied")).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^https?:\/\//);
  expect(copied.endsWith(address)).toBe(true);
  expect((await fetch(copied)).status).toBe(200);

  // the QR code that logs a device in
  if (phone) await panel.getByText(t("shell.qr.login"), { exact: true }).click();
  else await page.getByRole("button", { name: t("shell.qr.login"), exact: true }).click();
  await page.getByText(t("shell.qr.oneUse")).waitFor();
  const device = page.getByRole("dialog").filter({ hasText: t("shell.qr.oneUse") });
  await expect.poll(() => device.getByRole("img").first().getAttribute("src")).toMatch(/^data:image\//);
  await device.getByText(/[45٤٥]:[0-9٠-٩]{2}/).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test("remembers language, appearance and sidebar", async () => {
  const owner = await registerOwner();
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  const { t } = menuScreen(page, "en");
  const arabic = menuScreen(page, "ar").t;
  const html = page.locator("html");
  const shell = page.locator("[data-side]").first();
  await page.goto("/");
  await page.getByRole("button", { name: `${t("shell.account")}: Fatma` }).click();
  const account = page.getByRole("dialog", { name: t("shell.account") });
  await account.getByText(owner.email).waitFor();
  await account.getByText(t("shell.dark"), { exact: true }).click();
  await expect.poll(() => html.getAttribute("data-mantine-color-scheme")).toBe("dark");
  for (const [ground, side] of [
    ["White", "white"],
    ["Brown", "brown"],
    ["Purple", "purple"],
    ["Black", "black"],
  ] as const) {
    await account.getByRole("radio", { name: ground, exact: true }).check({ force: true });
    await expect.poll(() => shell.getAttribute("data-side")).toBe(side);
  }
  await account.getByRole("radio", { name: t("shell.actives.danger"), exact: true }).check({ force: true });
  await expectAccessible(page);
  const [app] = await Promise.all([
    page.context().waitForEvent("page"),
    account.getByRole("link", { name: t("shell.qrApp") }).click(),
  ]);
  await app.waitForURL(new RegExp(`/qr/${owner.branch.slug}`));
  await app.close();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("shell.minimize") }).click();
  await page.getByRole("radio", { name: "العربية" }).click({ force: true });
  await expect.poll(() => html.getAttribute("dir")).toBe("rtl");
  expect(await html.getAttribute("lang")).toBe("ar");
  await page.getByRole("link", { name: arabic("shell.entries.menu"), exact: true }).waitFor();

  await page.reload();
  await page.getByRole("button", { name: arabic("shell.expand") }).waitFor();
  expect(await html.getAttribute("dir")).toBe("rtl");
  expect(await html.getAttribute("data-mantine-color-scheme")).toBe("dark");
  expect(await shell.getAttribute("data-side")).toBe("black");
  expect(await shell.getAttribute("data-active")).toBe("danger");
  const entry = page.getByRole("link", { name: arabic("shell.entries.menu"), exact: true });
  // the code of tooltips loads late: it does not know a pointer that was already over the element
  const tooltip = page.getByRole("tooltip", { name: arabic("shell.entries.menu") });
  await expect
    .poll(async () => {
      await page.mouse.move(700, 450);
      await entry.hover();
      return tooltip.waitFor({ timeout: 1_500 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await expectAccessible(page);
  await page.getByRole("button", { name: arabic("shell.expand") }).click();
  await page.getByRole("radio", { name: "English" }).click({ force: true });
  await expect.poll(() => html.getAttribute("dir")).toBe("ltr");
  expect(faults).toEqual([]);
});

test.each(BROWSER_VIEWS.filter(({ width }) => width < 768).map((view) => [viewName(view), view] as const))(
  "the drawer of a phone navigates, and closes on a click outside: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const { page, faults } = await open(view, owner);
    const { t, goTo } = menuScreen(page, view.locale);
    await page.goto("/");
    await page.getByRole("button", { name: t("shell.openNavigation") }).click();
    const drawer = page.getByRole("dialog", { name: t("shell.navigation") });
    await drawer.getByText(owner.email).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const box = await drawer.boundingBox();
    expect(box?.height).toBe(view.height);
    const outside = box && box.x > 10 ? box.x / 2 : view.width - 20;
    await page.touchscreen.tap(outside, view.height / 2);
    await expect.poll(() => drawer.count()).toBe(0);
    await goTo(t("shell.entries.menu"));
    await page.waitForURL(/\/menu/);
    await expect.poll(() => drawer.count()).toBe(0);
    expect(faults).toEqual([]);
  },
);

test.each(views.slice(0, 1))(
  "shows a message for unknown addresses, and ends the session by Logout: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const { page, faults } = await open(view, owner);
    const { t } = menuScreen(page, view.locale);
    await page.goto("/no/such/page");
    await page.getByRole("heading", { name: t("errors.notFoundTitle") }).waitFor();
    await page.getByText("Page Not Found", { exact: true }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("errors.notFoundHome") }).click();
    await page.waitForURL(/\/admin\/overview/);
    for (const address of ["/login", "/register", "/admin"]) {
      await page.goto(address);
      await page.waitForURL(/\/admin\/overview/);
    }
    await page.getByRole("button", { name: new RegExp(`^${t("shell.account")}`) }).click();
    await page.getByRole("button", { name: t("shell.logout") }).click();
    await page.waitForURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    const tokenLives = () =>
      owner.call("GET", "users/info").then(
        () => true,
        () => false,
      );
    await expect.poll(tokenLives).toBe(false);
    for (const address of ["/menu", "/admin/overview", "/no/such/page"]) {
      await page.goto(address);
      await page.waitForURL(/\/login/);
    }
    expect(faults).toEqual([]);
  },
);
