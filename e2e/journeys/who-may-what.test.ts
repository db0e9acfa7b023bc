import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, type BrowserView } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addAcceptedMember } from "../harness/staff.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const DESK: BrowserView = { locale: "en", width: 1440, height: 900 };
const PHONE: BrowserView = { locale: "ar", width: 390, height: 844 };

test("a new user gets a role in the form; a sentence says what it means", async () => {
  const owner = await registerOwner();
  const { page, faults } = await open(DESK, owner);
  const { t, dialog, fill, submit, titled, row } = recordScreen(page, "en");
  await page.goto("/users/roles/add");
  await titled(t("roles.add"));
  await fill({ "locales.0.name": "Night shift lead" });
  await page.getByRole("button", { name: "Kitchen", exact: true }).click();
  await expectAccessible(page);
  const made = page.waitForResponse((response) => response.url().endsWith("/roles") && response.status() === 201);
  await submit();
  await made;
  await page.goto("/users/roles/list");
  await row("Night shift lead")
    .getByText(t("roles.count", { count: 0 }))
    .waitFor();

  await page.goto("/users/add");
  await titled(t("users.addTitle"));
  await fill({ name: "Bader Al-Hajri", phone_number: `5${Math.floor(1_000_000 + Math.random() * 8_999_999)}` });
  await page.getByRole("radio", { name: "Night shift lead" }).click();
  // in the words of an invitation
  const meaning = page.getByRole("status").filter({ hasText: "Bader Al-Hajri" });
  await expect.poll(() => meaning.innerText()).toMatch(/Orders[^]*Menu/);
  await expectAccessible(page);
  await submit();
  await dialog.getByText(t("users.handed.once")).waitFor();
  const { data } = await owner.call<{ data: { name: string; branches: { role: object; rights: string[] }[] }[] }>(
    "GET",
    `business/${owner.businessId}/users?search=Bader`,
  );
  expect(data[0]?.branches).toMatchObject([{ role: { differs: false } }]);

  await page.goto("/users/access");
  const bader = row("Bader Al-Hajri");
  await bader.getByText("Night shift lead").waitFor();
  await bader.getByText(t("users.access.levels.change")).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test("a person without rights asks, is answered, and is suspended in an open browser", async () => {
  const owner = await registerOwner();
  const hessa = await addAcceptedMember(owner, "Hessa Al-Otaibi");
  const theirs = await open(PHONE, hessa);
  const ar = textsOf("ar");
  await theirs.page.goto("/admin/overview");
  await theirs.page.getByText(ar("askForRights.whom")).waitFor();
  await expectAccessible(theirs.page);
  await expectNoOverflow(theirs.page);
  await theirs.page.getByRole("button", { name: ar("askForRights.ask") }).click();
  await expect.poll(() => theirs.page.getByRole("button", { name: ar("askForRights.ask") }).count()).toBe(0);

  const { page, faults } = await open(DESK, owner);
  const { t, dialog, row, act } = recordScreen(page, "en");
  await page.goto("/users/access?state=asked");
  await row("Hessa Al-Otaibi")
    .getByRole("button", { name: t("users.access.answer") })
    .click();
  await dialog.getByRole("radio", { name: "Kitchen" }).click();
  await dialog.getByText(t("severalRights.changes", { count: 1 })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("severalRights.save") }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => theirs.page.getByText(ar("askForRights.whom")).count()).toBe(0);

  await page.goto("/users/access");
  await row("Hessa Al-Otaibi").getByText(t("users.access.levels.change")).waitFor();
  await act("Hessa Al-Otaibi", t("users.suspend"));
  await page.getByRole("button", { name: t("users.suspendYes") }).click();
  await row("Hessa Al-Otaibi").getByText(t("users.states.suspended")).first().waitFor();
  // the open screen closes, and says why
  await theirs.page.getByText(/دخولك إلى .* موقوف/).waitFor();
  await expectNoOverflow(theirs.page);
  expect([...faults, ...theirs.faults]).toEqual([]);
});

test("several selected people get a role at once, without the owner", async () => {
  const owner = await registerOwner();
  for (const name of ["Dana Al-Sabah", "Ravi Kumar"]) await addAcceptedMember(owner, name);
  const { page, faults } = await open(DESK, owner);
  const { t, dialog, rows, row } = recordScreen(page, "en");
  await page.goto("/users/list");
  await expect.poll(() => rows.count()).toBe(3);
  await page.keyboard.press("ControlOrMeta+a");
  const bar = page.getByRole("region", { name: t("listTools.selected") });
  await bar.getByText(t("listTools.count", { count: 3 })).waitFor();
  await bar.getByRole("button", { name: t("users.access.setRights") }).click();
  await dialog.getByRole("radio", { name: "Kitchen" }).click();
  await dialog.getByText(t("severalRights.changes", { count: 2 })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("severalRights.save") }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.goto("/users/access");
  for (const name of ["Dana Al-Sabah", "Ravi Kumar"])
    await row(name).getByText(t("users.access.levels.change")).waitFor();
  expect(faults).toEqual([]);
});

test("on a phone the table is read only", async () => {
  const owner = await registerOwner();
  await addAcceptedMember(owner, "Yousef Al-Mutairi", ["orders.update"]);
  const { page, faults } = await open(PHONE, owner);
  const ar = textsOf("ar");
  await page.goto("/users/access");
  await page.getByText("Yousef Al-Mutairi").waitFor();
  expect(await page.getByRole("button", { name: ar("users.access.setRights") }).count()).toBe(0);
  expect(await page.getByRole("button", { name: ar("users.suspend") }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});
