import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { runSql, signedInAnHourAgo } from "../harness/database.ts";
import { demoUser, readEmailedCode, registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addMember } from "../harness/staff.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test.each(views)(
  "%s: a new email takes effect with its mailed code, and can be cancelled or sent again",
  async (_, view) => {
    const owner = await registerOwner();
    const { page, faults } = await open(view, owner);
    const screen = recordScreen(page, view.locale);
    const { t, field } = screen;
    const section = page.getByRole("region", { name: t("security.email.title") });
    const ask = async (email: string) => {
      await field("email").fill(email);
      await field("current_password").fill(owner.password);
      await screen.submit();
      await section.getByText(email).waitFor();
    };
    const [mistyped, email] = ["mistyped", "new"].map((name) => `${name}-${randomUUID().slice(0, 8)}@example.com`);
    await page.goto("/settings?tab=account");
    await ask(mistyped ?? "");
    await section.getByRole("button", { name: t("security.email.keep") }).click();
    await screen.noticed(t("security.email.kept"));
    expect(await section.count()).toBe(0);

    await ask(email ?? "");
    const again = section.getByRole("button", { name: t("common.mailedCode.again") });
    const wait = section.getByRole("button", { name: new RegExp(t("common.mailedCode.againIn", { time: "\\S+" })) });
    expect(await wait.isDisabled()).toBe(true);
    await expectFine(page);
    // the page no longer knows the time of the login, but the server does
    await page.reload();
    await again.click();
    await wait.waitFor();
    const first = await readEmailedCode(email ?? "");
    await runSql("update codes set sent_at = sent_at - interval '1 minute' where email like '% ' || $1", [email]);
    await page.reload();
    await again.click();
    await screen.noticed(t("common.mailedCode.sent"));
    await section.locator("[data-path=code]").fill(await readEmailedCode(email ?? "", first));
    await section.getByRole("button", { name: t("security.email.submit") }).click();
    await screen.noticed(t("security.email.done"));
    expect(await field("email").inputValue()).toBe(email);
    await page.getByText(t("settings.account.verified"), { exact: true }).waitFor();
    await expect(demoUser(email ?? "", owner.password)).resolves.toBeDefined();
    expect(faults).toEqual([]);
  },
);

test.each(views)("%s: an unconfirmed email is confirmed in the account settings", async (_, view) => {
  const owner = await registerOwner();
  await runSql("update users set email_verified_at = null where email = $1", [owner.email]);
  const { page, faults } = await open(view, owner);
  const { t, noticed } = recordScreen(page, view.locale);
  const section = page.getByRole("region", { name: t("security.email.title") });
  await page.goto("/settings?tab=account");
  await section.getByText(owner.email).waitFor();
  await expectFine(page);
  await section.getByRole("button", { name: t("security.email.ask") }).click();
  await section.locator("[data-path=code]").fill(await readEmailedCode(owner.email, owner.code));
  await page.keyboard.press("Enter");
  await noticed(t("security.email.done"));
  await page.getByText(t("settings.account.verified"), { exact: true }).waitFor();
  expect(await section.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a generated address needs no confirmation", async () => {
  const [, view] = views[0] ?? [];
  if (!view) throw new Error("There are no views");
  const owner = await registerOwner();
  const person = { name: "Yousef", phone_number: "+96551234567" };
  const made = await owner.call<{ credentials: { email: string; password: string } }>(
    "POST",
    `business/${owner.businessId}/users`,
    person,
  );
  const { email, password } = made.credentials;
  await runSql("update users set must_change_password = false where email = $1", [email]);
  const { page, faults } = await open(view, await demoUser(email, password));
  const { t, field } = recordScreen(page, view.locale);
  await page.goto("/settings?tab=account");
  await field("email").waitFor();
  expect(await page.getByRole("region", { name: t("security.email.title") }).count()).toBe(0);
  // otherwise another person could reset its password
  await page.goto("/forgot");
  await page.getByText(t("accounts.forgot.made")).waitFor();
  expect(await page.getByRole("button", { name: t("accounts.register.sendCode") }).count()).toBe(0);
  await expectFine(page);
  expect(faults).toEqual([]);
});

test.each(views)("%s: an export that needs a recent login downloads after the confirmation", async (_, view) => {
  const owner = await registerOwner();
  await addMember(owner, "Yousef");
  const { page, faults } = await open(view, owner);
  const { t, dialog, rows, phone, exportAs } = recordScreen(page, view.locale);
  const confirm = async () => {
    await dialog.getByText(t("signIn.again.why.export")).waitFor();
    // there is no passkey to use
    expect(await dialog.getByRole("button", { name: t("signIn.again.passkey") }).count()).toBe(0);
    await expectFine(page);
    await dialog.locator("[data-path=password]").fill(owner.password);
    await dialog.locator("[data-path=password]").press("Enter");
  };
  await page.goto("/audits/list");
  await rows.first().waitFor();
  await signedInAnHourAgo(owner.email);
  await page.getByRole("button", { name: t("audits.export"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("audits.exportAs", { format: "CSV" }) }).click();
  const [history] = await Promise.all([page.waitForEvent("download"), confirm()]);
  expect(history.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await history.path(), "utf8")).toContain("Yousef");

  expect(faults).toEqual([]);
  if (phone) return; // lists are exported only on a desktop
  await signedInAnHourAgo(owner.email);
  await page.goto("/users/list");
  await rows.first().waitFor();
  await exportAs("csv");
  await dialog.getByRole("button", { name: t("signIn.again.cancel") }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await exportAs("csv");
  const [people] = await Promise.all([page.waitForEvent("download"), confirm()]);
  expect(await readFile(await people.path(), "utf8")).toContain("Fatma");
  expect(faults).toEqual([]);
});

test.each(views)("%s: a login QR and the removal of a user ask who it is after a while", async (_, view) => {
  const owner = await registerOwner();
  // without an invitation that waits, which would be withdrawn
  const person = { name: "Yousef", phone_number: "+96551234567" };
  await owner.call("POST", `business/${owner.businessId}/users`, person);
  const { page, faults } = await open(view, owner);
  const { t, dialog, act, row, phone } = recordScreen(page, view.locale);
  const question = dialog.filter({ has: page.locator("[data-path=password]") });
  const confirm = async (reason: "device" | "removal") => {
    await question.getByText(t(`signIn.again.why.${reason}`)).waitFor();
    await expectFine(page);
    await question.locator("[data-path=password]").fill(owner.password);
    await question.locator("[data-path=password]").press("Enter");
    await expect.poll(() => question.count()).toBe(0);
  };
  await page.goto("/users/list");
  await row("Yousef").waitFor();
  await signedInAnHourAgo(owner.email);
  await page.getByRole("button", { name: t(phone ? "shell.qr.menu" : "shell.qr.login"), exact: true }).click();
  if (phone) await page.getByText(t("shell.qr.login"), { exact: true }).click();
  await confirm("device");
  const device = page.getByRole("dialog").filter({ hasText: t("shell.qr.oneUse") });
  await expect.poll(() => device.locator("img").first().getAttribute("src")).toMatch(/^data:image\//);
  await page.keyboard.press("Escape");

  await signedInAnHourAgo(owner.email);
  await act("Yousef", t("common.delete"));
  await dialog.getByRole("button", { name: t("errors.confirm.yes"), exact: true }).click();
  await confirm("removal");
  await expect.poll(() => row("Yousef").count()).toBe(0);
  expect(faults).toEqual([]);
});

test.each(views)("%s: a logged-in user resets a forgotten password by email and stays logged in", async (_, view) => {
  const owner = await registerOwner();
  const { page, context, faults } = await open(view, owner);
  const { t, dialog } = recordScreen(page, view.locale);
  await page.goto("/users/list");
  const rule = page.getByRole("switch", { name: t("users.rule.title") });
  await rule.waitFor();
  await signedInAnHourAgo(owner.email);
  await rule.press("Space");
  const password = dialog.locator("[data-path=password]");
  await password.fill("not the password");
  await password.press("Enter");
  await dialog.getByText(serverMessageText("passwordWrong", view.locale)).waitFor();
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    dialog.getByRole("link", { name: t("signIn.again.forgot") }).click(),
  ]);
  await other.getByText(owner.email).waitFor();
  await expectFine(other);
  await other.getByRole("button", { name: t("accounts.register.sendCode") }).click();
  await other.locator("[data-path=code]").fill(await readEmailedCode(owner.email, owner.code));
  const next = other.locator("[data-path=password]");
  // the error is shown once, before the form is sent and after
  await next.fill("password1");
  const weak = other.getByText(serverMessageText("passwordCommon", view.locale));
  await weak.waitFor();
  const submit = other.getByRole("button", { name: t("accounts.forgot.submit") });
  const place = await submit.boundingBox();
  await submit.click();
  await other.getByRole("alert").getByText(serverMessageText("passwordCommon", view.locale)).waitFor();
  expect(await weak.count()).toBe(1);
  expect(await submit.boundingBox()).toEqual(place);
  await next.fill("quiet-harbour-lamp");
  await submit.click();
  await other.waitForURL(/\/admin\/overview/);
  await password.fill("quiet-harbour-lamp");
  await password.press("Enter");
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => rule.isChecked()).toBe(true);
  expect(faults).toEqual([]);
});
