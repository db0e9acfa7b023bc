import type { people } from "@diwan/contract/people/people";
import type { AnswerOf } from "@diwan/contract/api/call";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();

test.each(TWO_VIEWS.slice(1).map((view) => [viewName(view), view] as const))(
  "%s: a user with a temporary password must choose a new one first",
  async (_, view) => {
    const t = textsOf(view.locale);
    const owner = await registerOwner();
    const person = { name: "Nasser", phone_number: `+9655${Math.floor(1_000_000 + Math.random() * 8_999_999)}` };
    const { credentials } = await owner.call<AnswerOf<typeof people.create>>(
      "POST",
      `business/${owner.businessId}/users`,
      person,
    );
    if (!credentials) throw new Error("No password was made");
    const { page, faults } = await open(view);
    await page.goto("/login");
    await page.getByLabel(t("accounts.login.name")).fill(credentials.email);
    await page.getByLabel(t("accounts.password"), { exact: true }).fill(credentials.password);
    await page.getByRole("button", { name: t("accounts.login.submit"), exact: true }).click();

    const title = page.getByRole("heading", { name: t("accounts.first.title") });
    await title.waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto("/menu");
    await title.waitFor();
    expect(await page.getByRole("navigation").count()).toBe(0);

    const password = page.getByLabel(t("accounts.newPassword"), { exact: true });
    const set = page.getByRole("button", { name: t("accounts.first.submit") });
    await password.fill("short");
    await set.click();
    await page.getByText(serverMessageText("passwordMin", view.locale)).waitFor();
    await password.fill(credentials.password);
    await set.click();
    await page.getByText(serverMessageText("passwordSame", view.locale)).waitFor();
    await password.fill("Correct-Horse-9");
    await set.click();
    await page.waitForURL(/\/admin\/overview/);
    await page.goto("/new-password");
    await page.waitForURL(/\/admin\/overview/);
    expect(faults).toEqual([]);
  },
);

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "%s: one phone number and password in two businesses asks which one, and the phone number is enough",
  async (_, view) => {
    const t = textsOf(view.locale);
    const password = "Correct-Horse-9";
    const local = `5${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
    const owners = [await registerOwner(), await registerOwner()];
    for (const owner of owners)
      await owner.call("POST", `business/${owner.businessId}/users`, {
        name: "Nasser",
        phone_number: `+965${local}`,
        password,
      });
    const { page, faults } = await open(view);
    await page.goto("/login");
    const name = page.getByLabel(t("accounts.login.name"));
    await name.fill("12");
    await page.getByLabel(t("accounts.password"), { exact: true }).fill(password);
    const login = page.getByRole("button", { name: t("accounts.login.submit"), exact: true });
    await login.click();
    await page.getByText(serverMessageText("loginInvalid", view.locale)).waitFor();
    await expectAccessible(page);
    await name.fill(view.locale === "ar" ? local.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "") : local);
    await login.click();
    await page.getByRole("heading", { name: t("signIn.choose.title") }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const businesses = page
      .getByRole("main")
      .getByRole("button")
      .filter({ has: page.locator("bdi") });
    expect(await businesses.count()).toBe(2);
    await businesses.first().click();
    await page.waitForURL(/\/admin\//);
    expect(faults).toEqual([]);
  },
);
