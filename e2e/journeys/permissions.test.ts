import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, type View } from "../harness/browser.ts";
import { newOwner } from "../harness/owner.ts";
import { permissionScreen } from "../harness/permission-screen.ts";
import { newMember } from "../harness/staff.ts";

const open = useBrowser();
const DESK: View = { locale: "en", width: 1440, height: 900 };
const PHONE: View = { locale: "ar", width: 390, height: 844 };

async function kitchen() {
  const owner = await newOwner();
  const yousef = await newMember(owner, "Yousef Al-Mutairi");
  const branch = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/branches`, {
    locales: [{ locale: "en", name: "Jahra" }],
    slug: `jahra-${owner.businessId}`,
  });
  return { owner, yousef, jahra: branch.id };
}

test("what an owner gives and takes shows at once in the member's open browser", async () => {
  const { owner, yousef, jahra } = await kitchen();
  const theirs = await open(DESK, yousef);
  const member = permissionScreen(theirs.page, "en");
  const hears = theirs.page.waitForResponse((response) => response.url().endsWith("/live"));
  await theirs.page.goto("/admin/overview");
  await hears;
  expect(await member.entry("menu").count()).toBe(0);

  const { page, context, faults } = await open(DESK, owner);
  await context.addInitScript((id) => localStorage.setItem("diwan.branch", id), owner.branch.id);
  const { t, cell, row, set, foot, save, noticed, branch, confirm } = permissionScreen(page, "en");
  await page.goto(`/permissions/${yousef.id}`);
  await set("Kitchen").click();
  await expect.poll(() => foot.innerText()).toContain("Menu: Read, Menus: Read and 3 more areas added.");
  await page.getByRole("button", { name: t("permissions.difference.show") }).click();
  await page.getByRole("listitem").filter({ hasText: "Items: Read, Update" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await save.click();
  await noticed(t("common.updated"));
  expect(await set("Kitchen").getAttribute("aria-pressed")).toBe("true");
  await member.entry("menu").click();
  await theirs.page.waitForURL(/\/menu$/);

  // from cell to cell by the keyboard; reading that follows from another right is dashed
  await cell("menu", "read").focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect.poll(() => foot.innerText()).toBe("Categories: Create added. Takes effect at once.");
  await cell("categories", "read").press("Space");
  expect(await cell("categories", "read").getAttribute("data-follows")).toBe("true");
  await row("menu").click();
  await row("menu").click();
  await expect.poll(() => foot.innerText()).toBe("Categories: Create added, Menu: Read removed. Takes effect at once.");

  // another branch is another matrix: what is unsaved is asked for
  await branch.selectOption(jahra);
  await confirm(t("errors.confirm.stay"));
  await save.click();
  await noticed(t("common.updated"));
  await member.noRight.waitFor();
  await expect.poll(() => member.entry("menu").count()).toBe(0);

  await branch.selectOption(jahra);
  await expect.poll(() => cell("orders", "update").isChecked()).toBe(false);
  await page.getByRole("button", { name: t("permissions.copy") }).click();
  await page.getByRole("menuitem").first().click();
  await expect.poll(() => cell("orders", "update").isChecked()).toBe(true);
  await save.click();
  await noticed(t("common.updated"));
  await member.entry("categories").waitFor();
  expect([...faults, ...theirs.faults]).toEqual([]);
});

test("who gives permissions can't reach beyond their own, and hears of what others changed", async () => {
  const { owner, yousef } = await kitchen();
  const grace = await newMember(owner, "Grace Dela Cruz");
  await yousef.may(["roles.update", "items.update", "orders.read"]);
  await grace.may(["audits.read", "items.read"]);
  const { page, faults } = await open(DESK, yousef);
  const screen = permissionScreen(page, "en");
  const { t, cell, named, set, foot, save, noticed } = screen;
  await page.goto("/admin/overview");
  await screen.entry("permissions").click();
  await page.waitForURL(/\/permissions\/list$/);
  await screen.rows.filter({ hasText: "Reads Items and Audits." }).getByRole("link").click();
  await page.getByRole("img", { name: t("permissions.lockHeld", { right: named("audits", "read") }) }).waitFor();
  await page.getByRole("img", { name: t("permissions.lockFree", { right: named("items", "delete") }) }).waitFor();
  expect(await page.getByRole("checkbox").count()).toBe(5);
  await set("Manager").click();
  await expect
    .poll(() => foot.innerText())
    .toContain("Items: Update, Orders: Read and Permissions: Read, Update added.");

  // others save meanwhile: first a hint, then the question whose to keep
  const hint = page.getByRole("alert").filter({ hasText: t("permissions.outdated.text") });
  await grace.may(["audits.read", "items.read", "menus.read"]);
  await hint.getByRole("button", { name: t("permissions.outdated.goOn") }).click();
  await grace.may(["audits.read", "menus.read"]);
  await hint.waitFor();
  await save.click();
  await screen.dialog.getByText("Read, Update").first().waitFor();
  await screen.confirm(t("errors.conflict.overwrite"));
  await noticed(t("common.updated"));
  expect(await owner.call("GET", permissionsAt(owner, grace.id))).toHaveLength(7);

  // the editor's own rights shrink: locks appear, then everything is closed
  await cell("orders", "read").click();
  await yousef.may(["roles.update"]);
  await page.getByRole("img", { name: t("permissions.lockHeld", { right: named("orders", "read") }) }).waitFor();
  expect(await foot.innerText()).toBe(t("permissions.untouched"));
  await yousef.may(["roles.read"]);
  await page.getByText(t("permissions.locked.look")).waitFor();
  await page.goto(`/permissions/${yousef.id}`);
  await page.getByText(t("permissions.locked.own")).waitFor();
  expect(await cell("roles", "read").isDisabled()).toBe(true);
  await yousef.may([]);
  await screen.noRight.waitFor();
  expect(faults).toEqual([]);
});

test("on a phone in Arabic the matrix of a chalet business has its six areas", async () => {
  const owner = await newOwner("chalet", "Khiran Blue");
  const hind = await newMember(owner, "هند الصالح");
  const { page, faults } = await open(PHONE, owner);
  const { t, cell, set, foot, save, noticed, rows } = permissionScreen(page, "ar");
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
  await noticed(t("common.updated"));
  expect(await owner.call("GET", permissionsAt(owner, hind.id))).toHaveLength(6);
  await page.goto("/permissions/unknown");
  await page.getByRole("heading", { name: t("records.form.goneTitle") }).waitFor();
  expect(faults).toEqual([]);
});

const permissionsAt = ({ businessId, branch }: { businessId: string; branch: { id: string } }, memberId: string) =>
  `business/${businessId}/branches/${branch.id}/permissions/user/${memberId}`;
