import { randomUUID } from "node:crypto";
import type { people } from "@diwan/contract/people/people";
import type { AnswerOf } from "@diwan/contract/api/call";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { readEmailedInvitation, registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser({ fresh: true });
const DESK = TWO_VIEWS[0] ?? { locale: "en", width: 1440, height: 900 };
const newAddress = (): string => `maria-${randomUUID().slice(0, 8)}@mail.example`;

/** A user is added by email address, with a permission prepared on the branch. */
async function invite(owner: TestOwner, email: string): Promise<string> {
  const person = { name: "Maria Santos", email, phone_number: `+9655${Math.floor(1e6 + Math.random() * 8e6)}` };
  const { id } = await owner.call<AnswerOf<typeof people.create>>("POST", `business/${owner.businessId}/users`, person);
  const permissions = ["orders.read", "orders.update", "menu.read"].map(
    (right) => `branch.${owner.branch.id}.${right}`,
  );
  const at = `business/${owner.businessId}/branches/${owner.branch.id}/permissions/user/${id}/set`;
  await owner.call("POST", at, { permissions });
  return readEmailedInvitation(email);
}

const personOf = async (owner: TestOwner, email: string) => {
  const { data } = await owner.call<AnswerOf<typeof people.list>>("GET", `business/${owner.businessId}/users`);
  return data.find((one) => one.email === email);
};

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "%s: the mailed link shows the business and the inviter, and accepting it logs in",
  async (_, view) => {
    const t = textsOf(view.locale);
    const owner = await registerOwner();
    const email = newAddress();
    const link = await invite(owner, email);
    const { page, faults } = await open(view);
    await page.goto(`/invitation#${link}`);
    await page.getByRole("heading", { level: 1 }).getByText("Dar Salma Kitchen").waitFor();
    await page.getByText(t("invitation.by", { name: "Fatma" })).waitFor();
    await page.getByText(t("rightsWords.topics.reports"), { exact: false }).waitFor();
    await page.getByRole("heading", { name: t("invitation.after.title") }).waitFor();
    await page.getByText(t("invitation.after.made")).filter({ visible: true }).waitFor();
    const [, unlike = ""] = t("invitation.until", { day: "§", business: "Dar Salma Kitchen" }).split("§");
    await page.getByText(unlike).filter({ visible: true }).waitFor();
    await expectFine(page);

    // the address of the page is an IP address, for which browsers create no passkeys
    expect(await page.getByRole("radio", { name: t("invitation.passkey") }).count()).toBe(0);
    const password = page.getByLabel(t("invitation.newPassword"), { exact: true });
    await password.fill("password1");
    await page.getByText(serverMessageText("passwordCommon", view.locale)).waitFor();
    await page.getByRole("button", { name: t("invitation.accept"), exact: true }).click();
    await expect.poll(() => password.getAttribute("aria-invalid")).toBe("true");
    await password.fill("loomi-and-saffron");
    await page.getByText(t("accounts.register.passwordGood", { count: 17 })).waitFor();
    await page.getByRole("button", { name: t("invitation.accept"), exact: true }).click();
    await page.waitForURL(/\/admin\/overview/);
    expect(await personOf(owner, email)).toMatchObject({ pending: false, name: "Maria Santos" });

    // the same words stay readable in the own account
    await page.goto("/settings?tab=account&part=security");
    await page.getByText(t("security.may"), { exact: true }).click();
    await page.getByText(t("rightsWords.topics.reports"), { exact: false }).waitFor();
    await expectFine(page);

    await page.goto(`/invitation#${link}`);
    await page.getByRole("heading", { name: t("invitation.ended.title") }).waitFor();
    await expectFine(page);
    expect(faults).toEqual([]);
  },
);

test("creating a passkey opens the account, and failing to create one keeps the invitation", async () => {
  const t = textsOf(DESK.locale);
  const owner = await registerOwner();
  const email = newAddress();
  const link = await invite(owner, email);
  const { page, faults } = await open(DESK);
  // passkeys require a host name, not an IP address
  await page.goto(`${inject("base").replace("127.0.0.1", "localhost")}/invitation#${link}`);
  await page.getByRole("radio", { name: t("invitation.passkeyText") }).check();
  const accept = page.getByRole("button", { name: t("invitation.acceptPasskey"), exact: true });
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const refusing = { ...options, isUserVerified: false, automaticPresenceSimulation: true };
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", { options: refusing });
  await accept.click();
  await page.getByText(t("invitation.noPasskey")).first().waitFor();
  await expectFine(page);
  expect(await personOf(owner, email)).toMatchObject({ pending: true });

  await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await accept.click();
  await page.waitForURL(/\/admin\/overview/);
  expect(await personOf(owner, email)).toMatchObject({ pending: false, name: "Maria Santos" });
  const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toHaveLength(1);
  expect(faults).toEqual([]);
});

test("a user with an account accepts in it, and any other logged-in user must log out first", async () => {
  const t = textsOf(DESK.locale);
  const [owner, known] = await Promise.all([registerOwner(), registerOwner("salon", "Layali Salon")]);
  const link = await invite(owner, known.email);
  const { page, faults } = await open(DESK, owner);
  await page.goto(`/invitation#${link}`);
  await page.getByText(known.email).waitFor();
  await expectFine(page);
  await page.getByRole("button", { name: t("invitation.inside.logout") }).click();

  await page.getByLabel(t("invitation.newPassword"), { exact: true }).fill("loomi-and-saffron");
  await page.getByRole("button", { name: t("invitation.accept"), exact: true }).click();
  await page.getByRole("button", { name: t("invitation.decline"), exact: true }).waitFor();
  await expectFine(page);
  await page.getByRole("button", { name: t("invitation.exists.login") }).click();
  await page.getByLabel(t("accounts.login.name")).fill(known.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(known.password);
  await page.getByRole("button", { name: t("accounts.login.submit"), exact: true }).click();
  await page.waitForURL(/\/invitation#/);
  await page.getByText(t("invitation.after.same")).waitFor();
  await expectFine(page);
  await page.getByRole("button", { name: t("invitation.acceptInside"), exact: true }).click();
  await page.waitForURL(/\/admin\/overview/);
  await page.getByText("Dar Salma Kitchen").first().waitFor();
  expect(faults).toEqual([]);
});

test("cuts a long address with an ellipsis, and shows it whole on hover", async () => {
  const owner = await registerOwner();
  const email = `maria-consuelo-santos-${newAddress()}`;
  for (const locale of ["en", "ar"] as const) {
    const { page } = await open({ ...DESK, locale });
    await page.goto(`/invitation#${await (locale === "en" ? invite(owner, email) : readEmailedInvitation(email))}`);
    const field = page.getByLabel(textsOf(locale)("invitation.email"), { exact: true });
    expect(await field.getAttribute("title")).toBe(email);
    expect(await field.evaluate((input) => getComputedStyle(input).textOverflow)).toBe("ellipsis");
  }
});

test("a declined invitation tells the business that it was declined, and nothing else", async () => {
  const t = textsOf(DESK.locale);
  const owner = await registerOwner();
  const email = newAddress();
  const link = await invite(owner, email);
  const { page, faults } = await open(DESK);
  await page.goto(`/invitation#${link}`);
  const dialog = page.getByRole("dialog");
  const decline = page.getByRole("button", { name: t("invitation.decline"), exact: true });
  await decline.click();
  await dialog.getByText(t("invitation.declineAsk", { business: "Dar Salma Kitchen" })).waitFor();
  await expectFine(page);
  await dialog.getByRole("button", { name: t("common.cancel"), exact: true }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await personOf(owner, email)).toMatchObject({ pending: true, invitation: { declined: false } });
  await decline.click();
  await dialog.getByRole("button", { name: t("invitation.declineYes") }).click();
  await page.getByRole("heading", { name: t("invitation.declined.title") }).waitFor();
  await expectFine(page);
  expect(await personOf(owner, email)).toMatchObject({ pending: true, invitation: { declined: true } });
  expect(faults).toEqual([]);

  const { page: list } = await open(DESK, owner);
  const screen = recordScreen(list, DESK.locale);
  const tab = (state: "pending" | "ended") => list.getByRole("button", { name: t(`users.states.${state}`) });
  await list.goto("/users/list");
  await screen.row(email).getByText(t("users.states.declined"), { exact: true }).waitFor();
  await expect.poll(() => tab("ended").innerText()).toMatch(/1$/);
  expect(await tab("pending").innerText()).toBe(t("users.states.pending")); // no count is shown, since there are no invitations
  await tab("ended").click();
  await screen.row(email).waitFor();
  await expectFine(list);
  await screen.act(email, t("users.inviteAgain"));
  await screen.noticed(t("users.resent", { email }));
  await expect.poll(() => screen.rows.count()).toBe(0);
  await tab("pending").click();
  await screen.row(email).getByText(t("users.states.pending"), { exact: true }).waitFor();
});
