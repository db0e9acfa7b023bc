import { readFile } from "node:fs/promises";
import type { people } from "@diwan/contract/people/people";
import type { AnswerOf } from "@diwan/contract/api/call";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addAcceptedMember } from "../harness/staff.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const DESK = { locale: "en", width: 1440, height: 900 } as const;
const PHONE = { locale: "ar", width: 390, height: 844 } as const;

const newNumber = (): string => `5${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
const idIn = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

test("adds, changes and removes a user and sets a password; an email gets an invitation, known or not", async () => {
  const [owner, other] = await Promise.all([registerOwner(), registerOwner("salon")]);
  const { page, context, faults } = await open(DESK, owner);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const screen = recordScreen(page, "en");
  const { t, dialog, fill, row, rows, submit, titled } = screen;
  const copy = (what: string) => dialog.getByRole("button", { name: `${t("common.copy")}: ${what}`, exact: true });
  const number = newNumber();

  await page.goto("/users/list");
  await row(t("users.owner")).waitFor();
  await page.getByRole("link", { name: t("users.add") }).click();
  await titled(t("users.addTitle"));
  await submit();
  await page.getByText(serverMessageText("nameRequired", "en")).waitFor();
  await fill({ name: "Salem Al-Ajmi", phone_number: number });
  await fill({ password: "Correct-Horse-9", password_confirmation: "Another-Horse" });
  await submit();
  await page.getByText(serverMessageText("passwordMatch", "en")).waitFor();
  await fill({ password: "", password_confirmation: "" });
  await submit();

  await dialog.getByText(t("users.handed.once")).waitFor();
  const [login = "", password = ""] = await dialog.locator("dd bdi").allInnerTexts();
  expect(login).toContain(`965${number}@`);
  expect(password).toHaveLength(12);
  const chat = await dialog.getByRole("link", { name: t("users.handed.share") }).getAttribute("href");
  expect(chat).toContain(`https://wa.me/965${number}?text=`);
  expect(chat).not.toContain(encodeURIComponent(password));
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole("link", { name: t("users.add") }).waitFor();
  await row("Salem Al-Ajmi").getByText(t("users.states.invited")).waitFor();
  await generated();

  await fresh(login, password);
  await edited();
  await invited();
  expect(faults).toEqual([]);

  /** A generated password is as temporary as one for an empty field; a chosen one is not. */
  async function generated() {
    for (const [name, chosen] of [
      ["Made Here", undefined],
      ["Chosen Here", "loomi-and-saffron"],
    ] as const) {
      await page.goto("/users/add");
      await fill({ name, phone_number: newNumber() });
      await page.getByRole("button", { name: t("records.fields.generate") }).click();
      if (chosen) await fill({ password: chosen, password_confirmation: chosen });
      await submit();
      await dialog.getByText(t(`users.handed.${chosen ? "chosen" : "temporary"}`)).waitFor();
      await page.goto("/users/list");
      await row(name).waitFor();
      expect(await row(name).getByText(t("users.states.invited")).count()).toBe(chosen ? 0 : 1);
    }
  }

  /** A user with a given password must choose a new one first. */
  async function fresh(email: string, given: string) {
    const theirs = (await open(DESK)).page;
    await theirs.goto("/login");
    await theirs.getByLabel(t("accounts.login.name")).fill(email);
    await theirs.getByLabel(t("accounts.password"), { exact: true }).fill(given);
    await theirs.getByRole("button", { name: t("accounts.login.submit"), exact: true }).click();
    await theirs.getByRole("heading", { name: t("accounts.first.title") }).waitFor();
    await theirs.close();
  }

  async function edited() {
    await screen.searchFor(number.slice(0, 7));
    await expect.poll(() => rows.count()).toBe(1);
    await screen.act("Salem Al-Ajmi", t("records.list.edit"));
    await titled(t("users.edit"));
    await fill({ name: "Salem Al-Ajmi Jr" });
    await page.getByRole("button", { name: t("records.fields.generate") }).click();
    await submit();
    await dialog.getByText(t("users.handed.temporary")).waitFor();
    await dialog.getByRole("button", { name: t("users.handed.copyBoth"), exact: true }).click();
    await dialog.getByText(t("common.copied"), { exact: true }).first().waitFor();
    const [before = "", after = ""] = t("users.handed.until", { until: "§" }).split("§");
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).toMatch(new RegExp(`\\n${before}\\d{1,2} \\w{3} \\d{4}, \\d{2}:\\d{2}${after}$`));
    await dialog
      .getByRole("button", { name: t("common.close"), exact: true })
      .first()
      .click();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByRole("button", { name: t("records.fields.generate") }).click();
    await submit();
    await dialog.getByText(t("users.handed.temporary")).waitFor();
    await copy(t("users.handed.password")).click();
    await dialog.getByText(t("common.copied"), { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toHaveLength(12);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByRole("link", { name: t("users.permissions") }).click();
    await page.waitForURL(/\/permissions\//);
  }

  /** Nothing shows whether there is an account with the address. */
  async function invited() {
    await page.goto("/users/add");
    await fill({ name: "Whoever", phone_number: newNumber(), email: other.email });
    await submit();
    await page.getByText(t("users.sent.title")).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.goto("/users/list");
    await screen.act("Salem Al-Ajmi Jr", t("common.delete"));
    await dialog.getByText("Salem Al-Ajmi Jr").waitFor();
    await dialog.getByText(t("users.deleteMadeText")).waitFor();
    await screen.confirm(t("errors.confirm.yes"));
    await expect.poll(() => row("Salem Al-Ajmi Jr").count()).toBe(0);

    await page.getByRole("button", { name: t("users.states.pending") }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await row(other.email).getByText(t("users.states.pending")).waitFor();
    await row(other.email).getByText(t("users.afterAcceptance")).waitFor();
    await screen.act(other.email, t("users.resend"));
    await screen.noticed(t("users.resent", { email: other.email }));
    await screen.act(other.email, t("users.withdraw"));
    await dialog.getByText(other.email).waitFor();
    await screen.confirm(t("users.withdrawYes"));
    await expect.poll(() => row(other.email).count()).toBe(0);
  }
});

test("is readable in Arabic on a phone, and leads to the permissions", async () => {
  const owner = await registerOwner();
  const t = textsOf("ar");
  const person = { name: "نورة الصباح", phone_number: `+965${newNumber()}` };
  const { id } = await owner.call<AnswerOf<typeof people.create>>("POST", `business/${owner.businessId}/users`, person);
  const { page, faults } = await open(PHONE, owner);
  const screen = recordScreen(page, "ar");
  const { fill } = screen;
  const fits = async () => {
    await expectAccessible(page);
    await expectNoOverflow(page);
  };
  await page.goto("/users/list");
  await screen.row(person.name).getByText(t("users.states.invited")).waitFor();
  await fits();
  await screen.row(person.name).getByRole("link").first().click();
  await screen.field("password_confirmation").waitFor();
  await fits();
  expect(idIn(page)).toBe(id);

  await page.goto("/users/add");
  await fill({ name: "سالم العجمي", phone_number: newNumber() });
  await screen.submit();
  await screen.dialog.getByText(t("users.handed.once")).waitFor();
  await fits();
  await page.keyboard.press("Escape");
  await screen.dialog.getByText(t("users.handed.askTitle")).waitFor();
  await page.keyboard.press("Enter"); // the link back has the focus
  await screen.dialog.getByRole("button", { name: t("users.handed.copyAndSet") }).click();
  await page.waitForURL(/\/permissions\//);
  expect(faults).toEqual([]);
});

test("removing a user shows what they leave behind; the export has every address", async () => {
  const owner = await registerOwner();
  const manager = await addAcceptedMember(owner, "Huda Behbehani", ["users.create", "users.read", "reservations.read"]);
  const add = (body: object) =>
    manager.call("POST", `business/${owner.businessId}/users`, { phone_number: `+965${newNumber()}`, ...body });
  const invited = `noor-${newNumber()}@mail.example`;
  await add({ name: "Rafi Menon" });
  await add({ name: "Ghost", password: "loomi-and-saffron" });
  await add({ name: "Noor", email: invited });
  const { page, faults } = await open(DESK, owner);
  const { t, dialog, row, act, confirm, exportAs } = recordScreen(page, "en");
  await page.goto("/users/list");
  const [file] = await Promise.all([page.waitForEvent("download"), exportAs("csv")]);
  const csv = await readFile(await file.path(), "utf8");
  for (const address of [owner.email, manager.email, invited]) expect(csv).toContain(address);

  await act("Huda Behbehani", t("common.delete"));
  await dialog.getByText(t("users.deleteOwnText")).waitFor();
  const notes = await dialog.getByRole("listitem").allInnerTexts();
  expect(notes).toEqual([t("users.removal.invitations", { count: 1 })]);
  await expectAccessible(page);
  const others = dialog.getByRole("group", { name: t("users.removal.people") });
  expect(await others.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await others.getByText(t("users.removal.reasons.added")).first().waitFor();
  await others.getByRole("checkbox", { name: "Ghost" }).check();
  await confirm(t("errors.confirm.yes"));
  await expect.poll(() => row("Huda Behbehani").count()).toBe(0);
  await row(invited).getByText(t("users.states.over"), { exact: true }).waitFor();
  await expect.poll(() => row("Ghost").count()).toBe(0);
  await row("Rafi Menon").waitFor();

  await row(invited)
    .getByRole("link", { name: t("users.permissions") })
    .click();
  const [, unaccepted = ""] = t.markup("permissions.invitedOn", { email: () => "", date: "§" }).split("§");
  await page.getByText(unaccepted).waitFor();
  expect(faults).toEqual([]);
});

test("on a phone the list scrolls clear of the floating button", async () => {
  const owner = await registerOwner();
  const names = Array.from({ length: 9 }, (_, at) => `Person ${at}`);
  for (const name of names)
    await owner.call("POST", `business/${owner.businessId}/users`, { name, phone_number: `+965${newNumber()}` });
  const { page } = await open(PHONE, owner);
  const { t, rows } = recordScreen(page, "ar");
  const clear = async () => {
    await rows.last().evaluate((row) => {
      for (let box = row.parentElement; box; box = box.parentElement) box.scrollTop = box.scrollHeight;
    });
    const [row, button] = [
      await rows.last().boundingBox(),
      await page.getByRole("link", { name: t("users.add") }).boundingBox(),
    ];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  };
  await page.goto("/users/list");
  await expect.poll(() => rows.count()).toBe(10);
  await clear();
  // a second page adds pagination below the list
  await owner.call("POST", `business/${owner.businessId}/users`, { name: "Z", phone_number: `+965${newNumber()}` });
  await page.reload();
  await page.getByRole("navigation", { name: t("records.list.pages") }).waitFor();
  await clear();
});
