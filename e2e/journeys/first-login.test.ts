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
    await page.getByLabel(t("accounts.email")).fill(credentials.email);
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
