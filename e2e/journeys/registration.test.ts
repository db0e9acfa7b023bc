import { randomUUID } from "node:crypto";
import { accounts as arabic } from "@diwan/ui/catalogue/ar/accounts/accounts";
import { common as arabicCommon } from "@diwan/ui/catalogue/ar/common/common";
import { common } from "@diwan/ui/catalogue/en/common/common";
import { accounts as english } from "@diwan/ui/catalogue/en/accounts/accounts";
import { errorText } from "@diwan/contract/api/errors";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, viewName, TWO_VIEWS } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { readEmailedCode, registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "registers an owner with the mailed code: %s",
  async (_, view) => {
    const { locale } = view;
    const t = locale === "ar" ? arabic : english;
    const codeLabel = (locale === "ar" ? arabicCommon : common).code;
    const email = `new-${randomUUID().slice(0, 8)}@example.com`;
    const { page, faults } = await open(view);
    await page.goto("/menu");
    await page.waitForURL(/\/login/);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: t.login.register }).click();

    await page.getByRole("button", { name: t.register.sendCode }).click();
    await page.getByText(serverMessageText("emailRequired", locale)).waitFor();
    await page.getByLabel(t.email).fill(email);
    expect(await iconRoom(page.getByLabel(t.email))).toBeGreaterThan(30);
    await page.getByRole("button", { name: t.register.sendCode }).click();

    const code = await readEmailedCode(email);
    await page.getByLabel(codeLabel).fill(code === "000000" ? "111111" : "000000");
    await page.getByRole("button", { name: t.register.checkCode }).click();
    await page.getByText(serverMessageText("codeWrong", locale)).first().waitFor();
    await expectAccessible(page);
    await page.getByLabel(codeLabel).fill(code);
    await page.getByRole("button", { name: t.register.checkCode }).click();

    await page.getByLabel(t.register.name).fill(locale === "ar" ? "فاطمة الراشد" : "Fatma Al-Rashidi");
    expect(await page.getByText(serverMessageText("codeWrong", locale)).count()).toBe(0);
    await page.getByRole("button", { name: t.register.create }).click();
    await page.getByText(serverMessageText("businessTypeRequired", locale)).waitFor();
    await page.getByText(serverMessageText("termsRequired", locale)).waitFor();
    // errors are in the language of the screen, also for a form that was rejected before
    const other = locale === "ar" ? "en" : "ar";
    await page.locator(`label[lang=${other}]`).click();
    await page.getByText(serverMessageText("termsRequired", other)).waitFor();
    await page.locator(`label[lang=${locale}]`).click();
    await page.getByText(serverMessageText("termsRequired", locale)).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.locator('[data-path="businessType"] input').first().check({ force: true });
    await page.getByLabel(t.register.businessName).fill(locale === "ar" ? "مطبخ دار سلمى" : "Dar Salma Kitchen");
    await page.getByLabel(t.password, { exact: false }).first().fill("Correct-Horse-9");
    // the server of the journeys has no TERMS_URL
    await page.getByRole("checkbox", { name: t.register.termsElsewhere }).check();
    await page.getByRole("button", { name: t.register.create }).click();

    await page.waitForURL(/\/first-steps/);
    await page.getByRole("button", { name: textsOf(locale)("firstSteps.later") }).click();
    await page.waitForURL(/\/admin\/overview/);
    expect(await page.locator("html").getAttribute("dir")).toBe(locale === "ar" ? "rtl" : "ltr");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toMatch(/^[\w-]{43}$/);
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  },
);

test("rejects a wrong password, shows the password while the eye is pressed, and accepts the right one", async () => {
  const owner = await registerOwner();
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 });
  await page.goto("/login");
  await page.getByLabel(english.email).fill(owner.email);
  const password = page.getByLabel(english.password, { exact: true });
  await password.fill("not-the-password");
  await page.getByRole("button", { name: english.login.submit, exact: true }).click();
  await page.getByText(errorText("credentials", "en")).first().waitFor();
  await password.fill(owner.password);
  const eye = page.getByRole("button", { name: common.showPassword });
  expect(await password.getAttribute("type")).toBe("password");
  await eye.hover();
  await page.mouse.down();
  await expect.poll(() => password.getAttribute("type")).toBe("text");
  await page.mouse.up();
  await expect.poll(() => password.getAttribute("type")).toBe("password");
  const submit = page.getByRole("button", { name: english.login.submit, exact: true });
  // an answer without a token is not a login, and the screen says so
  await intercept(page, "**/api/auth/login", (route) => route.fulfill({ json: { user: {} } }), { times: 1 });
  await submit.click();
  const warning = page.locator("[data-notice], [role=status], [role=alert]").filter({ hasText: english.login.failed });
  await warning.first().waitFor();
  await submit.click();
  await page.waitForURL(/\/admin\/overview/);
  // earlier errors are gone
  await expect.poll(() => warning.count()).toBe(0);
  await page.goto("/login");
  await page.waitForURL(/\/admin\/overview/);
  expect(faults).toEqual([]);
});

test("resets a forgotten password with a mailed code", async () => {
  const owner = await registerOwner();
  const { page, faults } = await open({ locale: "en", width: 390, height: 844 });
  await page.goto("/login");
  await page.getByRole("link", { name: english.login.forgot }).click();
  await page.getByRole("heading", { name: english.forgot.title }).waitFor();
  await page.getByLabel(english.email).fill(owner.email);
  await page.getByRole("button", { name: english.register.sendCode }).click();
  await page.getByLabel(common.code).fill(await readEmailedCode(owner.email, owner.code));
  await page.getByLabel(english.newPassword, { exact: false }).first().fill("Another-Horse-10");
  await page.getByRole("button", { name: english.forgot.submit }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel(english.email).fill(owner.email);
  await page.getByLabel(english.password, { exact: true }).fill("Another-Horse-10");
  await page.getByRole("button", { name: english.login.submit, exact: true }).click();
  await page.waitForURL(/\/admin\/overview/);
  await expect(owner.call("GET", "users/info")).rejects.toThrow("401");
  expect(faults).toEqual([]);
});

/** The distance of the typed text from the edge with the field's icon, in both directions. */
const iconRoom = (field: Locator): Promise<number> =>
  field.evaluate((input) => {
    const page = getComputedStyle(document.documentElement).direction;
    return parseFloat(getComputedStyle(input)[page === "rtl" ? "paddingRight" : "paddingLeft"]);
  });
