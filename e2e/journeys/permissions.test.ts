import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, type BrowserView } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { permissionScreen, type PermissionScreen } from "../harness/permission-screen.ts";
import { type TestMember, addMember } from "../harness/staff.ts";

const open = useBrowser({ fresh: true });
const DESK: BrowserView = { locale: "en", width: 1440, height: 900 };
const PHONE: BrowserView = { locale: "ar", width: 390, height: 844 };

async function kitchen() {
  const owner = await registerOwner();
  const yousef = await addMember(owner, "Yousef Al-Mutairi");
  const branch = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/branches`, {
    locales: [{ locale: "en", name: "Jahra" }],
    slug: `jahra-${owner.businessId}`,
  });
  return { owner, yousef, jahra: branch.id };
}

test("granted and revoked permissions take effect at once in the member's open browser", async () => {
  const { owner, yousef, jahra } = await kitchen();
  const theirs = await open(DESK, yousef);
  const member = permissionScreen(theirs.page, "en");
  const hears = theirs.page.waitForResponse((response) => response.url().endsWith("/live"));
  await theirs.page.goto("/admin/overview");
  await hears;
  expect(await member.entry("menu").count()).toBe(0);

  const { page, context, faults } = await open(DESK, owner);
  await context.addInitScript((id) => localStorage.setItem("diwan.branch", id), owner.branch.id);
  const screen = permissionScreen(page, "en");
  const { t, cell, set, foot, saved, branch, confirm } = screen;
  await page.goto(`/permissions/${yousef.id}`);
  // a user without any permission: no branch is assumed
  await page.getByRole("heading", { name: t("permissions.where") }).waitFor();
  expect(await set("Kitchen").count()).toBe(0);
  await expectAccessible(page);
  const first = page.getByRole("main").getByRole("button").first();
  const title = t("permissions.ofAt", { name: "Yousef Al-Mutairi", branch: await first.innerText() });
  await first.click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await set("Kitchen").click();
  await expect.poll(() => foot.innerText()).toContain("Menu: Read, Menus: Read and 3 more areas added.");
  await page.getByRole("button", { name: t("permissions.difference.show") }).click();
  await page.getByRole("listitem").filter({ hasText: "Items: Read" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await screen.save.click();
  await screen.noticed(title);
  expect(await set("Kitchen").getAttribute("aria-pressed")).toBe("true");
  await theirs.page.getByRole("link", { name: t("shell.overview.look") }).waitFor();
  await member.entry("menu").click();
  await theirs.page.waitForURL(/\/menu$/);

  await changeByKeyboard(screen);
  // another branch has another matrix: the screen asks about unsaved changes
  await branch.selectOption(jahra);
  await confirm(t("errors.confirm.stay"));
  await saved();
  await member.noRight.waitFor();
  await expect.poll(() => member.entry("menu").count()).toBe(0);

  await branch.selectOption(jahra);
  await expect.poll(() => cell("orders", "update").isChecked()).toBe(false);
  await page.getByRole("button", { name: t("permissions.copy") }).click();
  await page.getByRole("menuitem").first().click();
  await expect.poll(() => cell("orders", "update").isChecked()).toBe(true);
  await saved();
  await member.entry("categories").waitFor();
  expect([...faults, ...theirs.faults]).toEqual([]);
});

/** From cell to cell, and whole rows; a read permission implied by another one is dashed. */
async function changeByKeyboard({ page, cell, row, foot }: PermissionScreen) {
  await cell("menu", "read").focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect.poll(() => foot.innerText()).toBe("Categories: Create added. Takes effect at once.");
  await cell("categories", "read").press("Space");
  expect(await cell("categories", "read").getAttribute("data-follows")).toBe("true");
  await row("menu").press("Enter");
  await row("menu").press("Enter");
  await expect.poll(() => foot.innerText()).toBe("Categories: Create added, Menu: Read removed. Takes effect at once.");
}

test("an editor can't grant permissions they lack, and sees changes by others", async () => {
  const { owner, yousef } = await kitchen();
  const grace = await addMember(owner, "Grace Dela Cruz");
  await yousef.may(["roles.update", "items.update", "orders.read"]);
  await grace.may(["audits.read", "items.read"]);
  const { page, faults } = await open(DESK, yousef);
  const screen = permissionScreen(page, "en");
  const { t, set, foot, lock } = screen;
  await page.goto("/admin/overview");
  await screen.entry("permissions").click();
  await page.waitForURL(/\/permissions\/list$/);
  await screen.rows.filter({ hasText: "Reads Items and Audits." }).getByRole("link").click();
  await lock("audits", "read", true).waitFor();
  await lock("items", "delete", false).waitFor();
  expect(await page.getByRole("checkbox").count()).toBe(5);
  await set("Manager").click();
  await expect
    .poll(() => foot.innerText())
    .toContain("Items: Update, Orders: Read and Permissions: Read, Update added.");

  // others save meanwhile: another area is merged, in the same area the editor chooses which version stays
  await grace.may(["audits.read", "menus.read"]);
  await screen.save.click();
  await screen.dialog.getByText("Read, Update").first().waitFor();
  expect(await screen.dialog.getByRole("row").count()).toBe(2);
  await screen.confirm(t("errors.conflict.keep", { count: 1 }));
  await screen.noticed(t("common.updated"));
  const given = await owner.call<string[]>("GET", permissionsAt(owner, grace.id));
  // reading items is implied by changing them, whether it is set or not
  expect(given.filter((right) => !right.endsWith(".items.read"))).toHaveLength(6);
  await loseRights(screen, yousef);
  expect(faults).toEqual([]);
});

/** The editor's own permissions shrink: locks appear, then everything is disabled. */
async function loseRights({ page, t, cell, lock, foot, noRight }: PermissionScreen, editor: TestMember) {
  await cell("orders", "read").click();
  await editor.may(["roles.update"]);
  await lock("orders", "read", true).waitFor();
  expect(await foot.innerText()).toBe(t("permissions.untouched"));
  await editor.may(["roles.read"]);
  await page.getByText(t("permissions.locked.look")).waitFor();
  await page.goto(`/permissions/${editor.id}`);
  await page.getByText(t("permissions.locked.own")).waitFor();
  expect(await cell("roles", "read").isDisabled()).toBe(true);
  await editor.may([]);
  await noRight.waitFor();
}

test("shows the six areas of a chalet business on a phone in Arabic", async () => {
  const owner = await registerOwner("chalet", "Khiran Blue");
  const hind = await addMember(owner, "هند الصالح");
  const { page, faults } = await open(PHONE, owner);
  const { t, cell, set, foot, save, rows } = permissionScreen(page, "ar");
  await page.goto("/permissions");
  await rows.first().waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await rows.filter({ hasText: hind.name }).getByRole("link").click();
  await cell("holidays", "update").waitFor();
  expect(await page.getByRole("checkbox").count()).toBe(24);
  await set("Accountant").click();
  await expect.poll(() => foot.innerText()).toContain("التقارير المالية");
  await cell("holidays", "update").click();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await save.click();
  await expectNoticeBelowNavigation(page, t("shell.openNavigation"), t("shell.closeNavigation"));
  expect(await owner.call("GET", permissionsAt(owner, hind.id))).toHaveLength(5);
  await page.goto("/permissions/unknown");
  await page.getByRole("heading", { name: t("records.form.goneTitle") }).waitFor();
  expect(faults).toEqual([]);
});

/** While a notification is shown, all navigation can still be pressed: the notification is below the drawer. */
async function expectNoticeBelowNavigation(page: Page, opens: string, closes: string): Promise<void> {
  const notice = page.locator('[role="status"] > [data-kind]').first();
  await notice.hover(); // it stays as long as the pointer is over it
  expect(await notice.evaluate(isOnTop)).toBe(true);
  await page.getByRole("button", { name: opens }).evaluate((button: HTMLElement) => button.click());
  await page.getByRole("dialog").waitFor();
  expect(await notice.evaluate(isOnTop)).toBe(false);
  await page.getByRole("button", { name: closes }).click();
}

/** Whether no other element covers the middle of an element. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(top);
}

const permissionsAt = ({ businessId, branch }: { businessId: string; branch: { id: string } }, memberId: string) =>
  `business/${businessId}/branches/${branch.id}/permissions/user/${memberId}`;
