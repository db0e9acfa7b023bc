import { addDays, dayIn } from "@diwan/contract/time/days";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { runSql } from "../harness/database.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { barOf } from "../harness/menu-selection.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const [wide = expect.fail("is there")] = TWO_VIEWS;

test("a plan is made, filled from the menu, seen beforehand, begins by itself and is taken back", async () => {
  const owner = await registerOwner();
  const { tawook, kofta, ribs } = await grillsOf(owner);
  const { page, faults } = await open(wide, owner);
  const screen = menuScreen(page, wide.locale);
  const { t } = screen;
  const { press, selected } = barOf(page, screen);
  await page.goto("/changes");
  await page.getByText(t("changeSets.emptyTitle")).waitFor();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: t("changeSets.add") })
    .first()
    .click();
  await page.getByLabel(t("changeSets.nameEn")).fill("Eid prices");
  await page.getByRole("button", { name: t("changeSets.save") }).click();
  await page.getByText(t("changeSets.noLines")).waitFor();
  await expectAccessible(page);

  // what is saved in the menu from here on waits
  await page.getByRole("button", { name: t("changeSets.inMenu") }).click();
  const band = page.getByRole("status").filter({ hasText: "Eid prices" });
  await band.getByRole("link", { name: t("changeSets.bandOpen") }).waitFor();
  for (const { id } of [tawook, kofta]) await screen.card(id).locator("[data-select] input").check();
  await selected(2);
  await press(t("several.hide"));
  await screen.noticed(t("changeSets.taken", { name: "Eid prices", count: 2 }));
  await press(t("several.clear"));
  await screen.open(ribs.id);
  await screen.field(ribs.id, "prices.0.price").fill("1.750");
  await screen.save(ribs.id).click();
  await screen.noticed(t("changeSets.taken", { name: "Eid prices", count: 3 }));
  const hides = async () =>
    (await Promise.all([tawook, kofta].map(({ id }) => readItem(owner, id)))).map((one) => one.hide);
  const price = async () => (await readItem(owner, ribs.id)).prices[0]?.price;
  expect([await hides(), await price()]).toEqual([[false, false], 2.5]);

  // now and then, as guests see it
  await band.getByRole("link", { name: t("changeSets.bandOpen") }).click();
  const preview = page.getByRole("complementary", { name: t("changeSets.preview") });
  await preview.getByText("1.750").waitFor();
  expect(await preview.getByText("Kofta").count()).toBe(0);
  await preview.getByText(t("changeSets.now"), { exact: true }).click();
  await preview.getByText("Kofta").waitFor();
  await page.getByRole("button", { name: t("changeSets.remove", { name: "Kofta" }) }).click();
  await page.getByText(t("changeSets.waiting", { count: 2 })).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // its time comes
  await runSql("update change_sets set begins_at = now() where business_id = $1", [owner.businessId]);
  await expect.poll(hides, { timeout: 60_000 }).toEqual([true, false]);
  expect(await price()).toBe(1.75);
  await page.getByText(t("changeSets.states.runs"), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("changeSets.takeBack") }).click();
  await screen.confirm(t("changeSets.takeBackYes"));
  await page.getByText(t("changeSets.states.taken_back"), { exact: true }).waitFor();
  expect([await hides(), await price()]).toEqual([[false, false], 2.5]);
  expect(faults).toEqual([]);
});

test.each(views)(
  "a plan whose author may no longer change the menu says so, and is taken over: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const begins = { calendar: "gregorian", date: "2041-01-01", at: "06:00" };
    const locales = [{ locale: "en", name: "Winter prices" }];
    await owner.call("POST", `business/${owner.businessId}/change-sets`, { locales, begins });
    const author = "Salem";
    await runSql("update change_sets set user_id = gen_random_uuid(), user_name = 'Salem' where business_id = $1", [
      owner.businessId,
    ]);
    const { page, faults } = await open(view, owner);
    const { t, noticed } = menuScreen(page, view.locale);
    await page.goto("/changes");
    await page.getByText(t("changeSets.orphanShort", { name: author })).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByText("Winter prices").first().click();
    const note = page.getByRole("note").filter({ hasText: t("changeSets.orphan", { name: author }) });
    await note.waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await note.getByRole("button", { name: t("changeSets.takeOver") }).click();
    await noticed(t("changeSets.saved"));
    await note.waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  },
);

test.each(views)("the radar shows what is open for a holiday, and keeps what is not needed: %s", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t } = menuScreen(page, view.locale);
  const first = addDays(dayIn("Asia/Kuwait", new Date()), 10);
  const [en, ar] = ["Harvest days", "أيام الحصاد"];
  await owner.call("POST", `business/${owner.businessId}/holidays`, {
    locales: [
      { locale: "en", name: en },
      { locale: "ar", name: ar },
    ],
    from: first,
    to: addDays(first, 2),
  });
  await page.goto("/holidays/list");
  await page.getByRole("link", { name: t("holidays.radar") }).click();
  await page.waitForURL("**/holidays/radar");
  const name = view.locale === "ar" ? ar : en;
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByText(t("radar.inDays", { count: 10 })).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const hours = { task: t("radar.tasks.hours"), name };
  await row.getByRole("button", { name: t("radar.notNeededFor", hours) }).click();
  await row.getByRole("button", { name: t("radar.neededFor", hours) }).waitFor();
  await row.getByRole("button", { name: t("radar.isSchool"), exact: true }).click();
  await row.getByText(t("radar.kinds.school"), { exact: true }).waitFor();
  await page.reload();
  await row.getByRole("button", { name: t("radar.neededFor", hours) }).waitFor();
  await row.getByText(t("radar.kinds.school"), { exact: true }).waitFor();
  // the form has the days and the names
  const prices = { task: t("radar.prepare.prices"), name };
  await row.getByRole("link", { name: t("radar.prepareFor", prices) }).click();
  await page.waitForURL("**/changes/new?**");
  await expect.poll(() => page.getByLabel(t("changeSets.nameEn")).inputValue()).toBe(en);
  expect(await page.getByLabel(t("changeSets.nameAr")).inputValue()).toBe(ar);
  await page.getByRole("button", { name: t("changeSets.save") }).click();
  await page.getByText(t("changeSets.noLines")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});

test.each(views)("a form that the address filled in is saved once, and leads to its list: %s", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t, field, submit, titled, noticed, rows } = recordScreen(page, view.locale);
  const first = addDays(dayIn("Asia/Kuwait", new Date()), 12);
  const search = new URLSearchParams({ from: first, to: first, en: "Family day", ar: "يوم العائلة" });
  const name = view.locale === "ar" ? "يوم العائلة" : "Family day";
  for (const [address, title] of [
    ["holidays/closures", t("closures.title")],
    ["holidays", t("holidays.title")],
    ["events", t("events.title")],
  ] as const) {
    await page.goto(`/${address}/add?${search.toString()}`);
    await expect.poll(() => field("locales.0.name").inputValue()).toBe("Family day");
    await submit();
    await noticed(t("common.done"));
    await page.waitForURL(`**/${address}/list`);
    await titled(title);
    await expect.poll(() => rows.filter({ hasText: name }).count()).toBe(1);
  }
  // a form without them starts again, empty
  await page.goto("/holidays/add");
  await field("locales.0.name").fill("Quiet day");
  await field("from").fill(first);
  await field("to").fill(first);
  await submit();
  await noticed(t("common.done"));
  await expect.poll(() => field("locales.0.name").inputValue()).toBe("");
  await page.waitForURL("**/holidays/add");
  expect(faults).toEqual([]);
});
