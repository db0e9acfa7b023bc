import { errorText } from "@diwan/contract/api/errors";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { addAuthenticator, oneTimeCode } from "../harness/one-time-codes.ts";
import { signedInAnHourAgo } from "../harness/database.ts";
import { intercept } from "../harness/intercept.ts";
import { demoUser, registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addAcceptedMember, addMember } from "../harness/staff.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const DESK = TWO_VIEWS[0] ?? { locale: "en", width: 1440, height: 900 };
/** Passkeys require a host name, not an IP address. */
const at = (path: string): string => inject("base").replace("127.0.0.1", "localhost") + path;
const SECURITY = "/settings?tab=account&part=security";

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function renamePasskey(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  const row = page.getByRole("region", { name: t("security.passkeys") }).getByRole("listitem");
  const before = await row.locator("bdi").innerText();
  const rename = row.getByRole("button", { name: t("security.renameOf", { name: before }) });
  const name = row.getByRole("textbox");
  await rename.click();
  await name.fill("Not this");
  await page.keyboard.press("Escape");
  await rename.waitFor();
  await rename.click();
  await expectFine(page);
  await name.fill("Till in the hall");
  await page.keyboard.press("Enter");
  await row.getByText("Till in the hall").waitFor();
}

test.each(views)("%s: sets up a passkey and one-time codes, and logs in with them", async (_, view) => {
  const t = textsOf(view.locale);
  const owner = await registerOwner();
  const { page, context, faults } = await open(view, owner);
  await addAuthenticator(page, context);
  await page.goto(at(SECURITY));
  await page.getByText(t("security.set.password")).waitFor();
  await expectFine(page);
  await page.getByRole("button", { name: t("security.addPasskey") }).click();
  await page.getByText(t("security.set.passkey")).waitFor();
  await renamePasskey(page, t);

  const turnOn = page.getByRole("button", { name: t("security.turnOn"), exact: true });
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: t("common.cancel") }).click(),
  ]) {
    await turnOn.click();
    await page.getByAltText(t("security.qr")).waitFor();
    await page.getByLabel(t("common.code"), { exact: true }).focus();
    await leave();
    await expect.poll(() => turnOn.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByAltText(t("security.qr")).count()).toBe(0);
  }
  await turnOn.click();
  await page.getByAltText(t("security.qr")).waitFor();
  // on a phone the authenticator app is on the same device
  const link = page.getByRole("link", { name: t("security.openApp") });
  expect(await link.count()).toBe(view.width < 768 ? 1 : 0);
  if (view.width < 768) expect(await link.getAttribute("href")).toMatch(/^otpauth:\/\/totp\/Diwan:.*secret=/);
  await expectFine(page);
  const secret = await page.locator("form p bdi").first().innerText();
  const code = page.getByLabel(t("common.code"), { exact: true });
  await code.fill("000000");
  await page.getByRole("alert").first().waitFor();
  await code.fill(oneTimeCode(secret));
  const codes = page.getByRole("list", { name: t("security.recovery") });
  await expect.poll(() => codes.getByRole("listitem").count()).toBe(10);
  await page.getByText(t("security.recoveryFirst")).waitFor();
  await expectFine(page);
  await page.getByRole("button", { name: t("security.kept") }).click();
  await expect.poll(() => codes.count()).toBe(0);
  await page.getByText(t("security.set.all")).waitFor();

  // new recovery codes replace these after a confirmation by passkey
  await signedInAnHourAgo(owner.email);
  await page.getByRole("button", { name: t("security.newCodes"), exact: true }).click();
  await page.getByRole("button", { name: t("security.newCodesYes") }).click();
  await page.getByRole("button", { name: t("signIn.again.passkey") }).click();
  await page.getByText(t("security.recoveryNew")).waitFor();
  const [recovery = ""] = await codes.getByRole("listitem").allInnerTexts();
  await page.getByRole("button", { name: t("security.kept") }).click();
  const comma = view.locale === "ar" ? "،" : ",";
  const row = page
    .getByRole("region", { name: t("security.sessions") })
    .getByRole("listitem")
    .first();
  await expect.poll(() => row.innerText()).toMatch(new RegExp(`^.*\\d${comma} `, "m"));

  const toLogin = async () => {
    await page.evaluate(() => localStorage.removeItem("token"));
    await page.goto(at("/login"));
  };
  const password = async () => {
    await toLogin();
    await page.getByLabel(t("accounts.login.name")).fill(owner.email);
    await page.getByLabel(t("accounts.password"), { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: t("accounts.login.submit"), exact: true }).click();
    await page.getByRole("heading", { name: t("signIn.second.title") }).waitFor();
  };
  await password();
  await expectFine(page);
  await page.getByLabel(t("common.code"), { exact: true }).fill("000000"); // continues automatically
  await page.getByText(errorText("code_wrong", view.locale)).waitFor();
  await page.getByRole("button", { name: t("signIn.second.useRecovery") }).click();
  await page.getByLabel(t("signIn.second.recoveryCode")).fill(recovery);
  await page.getByRole("button", { name: t("signIn.second.submit"), exact: true }).click();
  await page.waitForURL(/\/admin\/overview/);

  await password();
  await page.getByRole("button", { name: t("signIn.second.usePasskey") }).click();
  await page.getByRole("button", { name: t("signIn.second.usePasskey") }).click();
  await page.waitForURL(/\/admin\/overview/);
  await toLogin();
  await expectFine(page);
  await page.getByRole("button", { name: t("accounts.login.passkey") }).click();
  await page.waitForURL(/\/admin\/overview/);
  expect(faults).toEqual([]);
});

test.each(views)("%s: a dangerous action asks for a confirmation of the user, then continues", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const screen = recordScreen(page, view.locale);
  const { t, dialog } = screen;
  // the server's response for a session that began more than 15 minutes ago
  let refusals = 0;
  await intercept(page, "**/second-factor", async (route) => {
    if (route.request().method() !== "POST" || refusals <= 0) return route.fallback();
    refusals -= 1;
    await route.fulfill({ status: 403, json: { code: "sign_in_again", message: "" } });
  });
  await page.goto("/users/list");
  const rule = page.getByRole("switch", { name: t("users.rule.title") });
  refusals = 2;
  await rule.press("Space");
  await dialog.getByText(t("signIn.again.why.everyone")).waitFor();
  await expectFine(page);
  await dialog.getByRole("button", { name: t("signIn.again.cancel") }).click();
  await expect.poll(() => rule.isEnabled()).toBe(true);
  expect(await rule.isChecked()).toBe(false);

  await rule.press("Space");
  const password = dialog.locator("[data-path=password]");
  await password.fill("not the password");
  await dialog.getByRole("button", { name: t("signIn.again.continue") }).click();
  await dialog.getByText(serverMessageText("passwordWrong", view.locale)).waitFor();
  await password.fill(owner.password);
  await dialog.getByRole("button", { name: t("signIn.again.continue") }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => rule.isChecked()).toBe(true);
  expect(refusals).toBe(0);
  await expectFine(page);
  expect(faults).toEqual([]);
});

test.each(views)("%s: if a business requires a second factor, the next login sets one up first", async (_, view) => {
  const t = textsOf(view.locale);
  const owner = await registerOwner();
  const member = await addMember(owner, "Yousef");
  await owner.call("POST", `business/${owner.businessId}/second-factor`, { required: true });
  const { token } = await demoUser(member.email, member.password);
  const { page, faults } = await open(view, { token });
  await page.goto("/menu");
  await page.getByRole("heading", { name: t("security.setUp.title") }).waitFor();
  await expectFine(page);
  await page.getByRole("button", { name: t("security.setUp.app") }).click();
  const secret = await page.locator("form p bdi").first().innerText();
  await page.getByLabel(t("common.code"), { exact: true }).fill(oneTimeCode(secret));
  await page.getByRole("button", { name: t("security.kept") }).waitFor();
  await expectFine(page);
  await page.getByRole("button", { name: t("security.kept") }).click();
  await page.waitForURL(/\/admin\/overview/);
  expect(faults).toEqual([]);
});

test("leaving the business that created the account warns that the account ends, and logs out", async () => {
  const t = textsOf(DESK.locale);
  const member = await addMember(await registerOwner(), "Yousef");
  const { page } = await open(DESK, member);
  await page.goto(SECURITY);
  await page.getByText(t("security.businessesTextMade")).waitFor();
  const leave = page.getByRole("button", { name: t("security.leaveOf", { name: "Dar Salma Kitchen" }) });
  await leave.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(t("security.leaveAskMade", { name: "Dar Salma Kitchen" })).waitFor();
  await dialog.getByRole("button", { name: t("security.leaveYes") }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel(t("accounts.login.name")).waitFor();
});

test("a user with only an invitation accepts it after the login, and leaves again under My businesses", async () => {
  const t = textsOf(DESK.locale);
  const [first, second] = await Promise.all([registerOwner(), registerOwner("salon", "Layali Salon")]);
  const { email, token } = await addAcceptedMember(first, "Maria");
  const person = { name: "Maria", email, phone_number: "+96551234567" };
  const { page, faults } = await open(DESK, { token });
  await page.goto("/admin/overview");
  await page.getByText(t("shell.overview.nothingText", { business: "Dar Salma Kitchen" })).waitFor();
  await expectFine(page);
  await page.goto(SECURITY);
  await page.getByRole("button", { name: t("security.leaveOf", { name: "Dar Salma Kitchen" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("security.leaveYes") })
    .click();
  await page.getByRole("heading", { name: t("shell.noBusiness") }).waitFor();
  await expectFine(page);
  await page.getByRole("link", { name: t("shell.security"), exact: true }).click();
  await page.getByText(t("security.noBusinesses")).last().waitFor();
  await page.getByText(t("settings.account.thisDevice")).waitFor();
  await expectFine(page);
  await page.getByRole("link", { name: t("common.back"), exact: true }).click();
  await page.getByRole("link", { name: t("shell.accountSettings"), exact: true }).click();
  await page.locator('[data-path="name"]').fill("Maria Santos");
  await page.getByRole("button", { name: t("common.submit"), exact: true }).click();
  await page.getByText(t("common.updated")).first().waitFor();
  await page.getByRole("link", { name: t("common.back"), exact: true }).click();
  await page.getByRole("radio", { name: "العربية" }).click({ force: true });
  await page.getByRole("heading", { name: textsOf("ar")("shell.noBusiness") }).waitFor();
  await page.getByRole("radio", { name: "English" }).click({ force: true });

  await second.call("POST", `business/${second.businessId}/users`, person);
  await page.reload();
  await page.getByRole("heading", { name: t("shell.invited") }).waitFor();
  await expectFine(page);
  await page.getByRole("button", { name: t("security.declineOf", { name: "Layali Salon" }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(t("security.declineAsk", { name: "Layali Salon" })).waitFor();
  await dialog.getByRole("button", { name: t("common.cancel") }).click();
  await page.getByRole("button", { name: t("security.acceptOf", { name: "Layali Salon" }) }).click();
  await page.getByRole("navigation").first().waitFor();
  expect(faults).toEqual([]);
});
