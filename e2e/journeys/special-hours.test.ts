import { addDays, dayIn } from "@diwan/contract/time/days";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addMember } from "../harness/staff.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const [en, ar] = ["Harvest fair", "معرض الحصاد"];
const first = addDays(dayIn("Asia/Kuwait", new Date()), 10);
const last = addDays(first, 2);

/** Three days of a holiday, ten days ahead. */
const makeHoliday = (owner: TestOwner) =>
  owner.call("POST", `business/${owner.businessId}/holidays`, {
    locales: [
      { locale: "en", name: en },
      { locale: "ar", name: ar },
    ],
    from: first,
    to: last,
  });

test.each(views)("special hours of a holiday are typed in the settings, and guests read them: %s", async (_, view) => {
  const owner = await registerOwner();
  await makeHoliday(owner);
  const { page, faults } = await open(view, owner);
  const { t, field, submit, noticed } = recordScreen(page, view.locale);
  const name = view.locale === "ar" ? ar : en;
  const row = page.getByRole("row").filter({ hasText: name });
  const prepared = { name: t("radar.prepareFor", { task: t("radar.prepare.hours"), name }), exact: true };
  await page.goto("/holidays/radar");
  await page.getByRole("link", { name: t("radar.usualHours") }).waitFor();
  await row.getByRole("link", prepared).click();
  const at = (path: string) => field(`SpecialHours.0.${path}`);
  await expect.poll(() => at("from").inputValue()).toBe(first);
  expect([await at("to").inputValue(), await at("name").inputValue()]).toEqual([last, name]);
  // without times they would be a closure
  await submit();
  await at("hours")
    .locator("xpath=..")
    .getByText(view.locale === "ar" ? "هذا الحقل مطلوب" : "This field is required")
    .waitFor();
  await expectAccessible(page);
  await at("hours").getByRole("button").click();
  const label = t("settings.specialDays");
  await at("hours").getByLabel(t("records.hours.from", { label })).fill("18:00");
  await at("hours").getByLabel(t("records.hours.to", { label })).fill("02:00");
  await at("hours").getByText(t("records.hours.nextDay")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await submit();
  await noticed(t("common.updated"));
  const special = { from: first, to: last, hours: [{ from: "18:00", to: "02:00" }], name };
  const saved = await owner.call<object[]>("GET", `business/${owner.businessId}/settings`);
  expect(saved).toContainEqual(expect.objectContaining({ key: "SpecialHours", data: [special] }));
  await page.goto("/holidays/radar");
  await row.getByText(name).nth(1).waitFor();
  await row.getByRole("link", prepared).waitFor({ state: "detached" });
  type Told = { settings: { ContactHours: Record<string, string> } };
  const told = await owner.call<Told>("GET", `public/branches/${owner.branch.slug}`);
  expect(told.settings.ContactHours[view.locale]).toMatch(
    view.locale === "ar" ? /معرض الحصاد.*١٨:٠٠/ : /Harvest fair.*18:00/,
  );
  expect(faults).toEqual([]);
});

test.each(views)(
  "who may not change settings closes hours of a holiday, which count for their day: %s",
  async (_, view) => {
    const owner = await registerOwner();
    await makeHoliday(owner);
    const member = await addMember(owner, "Dana");
    await member.may(["holidays.read", "holidays.create", "holidays.update"]);
    const { page, faults } = await open(view, member);
    const { t, field, submit, titled } = recordScreen(page, view.locale);
    const name = view.locale === "ar" ? ar : en;
    const row = page.getByRole("row").filter({ hasText: name });
    await page.goto("/holidays/radar");
    const prepare = (task: "hours" | "closures") =>
      row.getByRole("link", { name: t("radar.prepareFor", { task: t(`radar.prepare.${task}`), name }), exact: true });
    await prepare("hours").click();
    await titled(t("closures.hours.add"));
    expect(await field("from").inputValue()).toBe(first);
    expect(await field("to").inputValue()).toBe(first);
    // one tap closes nothing: the times are required
    await page.getByText(t("closures.meetsUnknown")).waitFor();
    await submit();
    await page
      .getByText(view.locale === "ar" ? "اكتب الوقت الأول والوقت الأخير." : "Type the first and the last time.")
      .waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const closures = `business/${owner.businessId}/date-ranges`;
    expect(await owner.call("GET", closures)).toMatchObject({ data: [] });
    const time = (at: "firstTime" | "lastTime") =>
      page.getByLabel(t(`records.fields.${at}`, { label: t("closures.period") }));
    await time("firstTime").fill("12:00");
    await time("lastTime").fill("18:00");
    await field("to").fill(addDays(first, 1));
    await page.getByText(t("closures.oneSpan")).waitFor();
    await field("to").fill(first);
    await page.getByText(t("closures.oneSpan")).waitFor({ state: "detached" });
    await submit();
    await page.waitForURL("**/closures/list");
    expect(await owner.call("GET", closures)).toMatchObject({
      data: [{ from: `${first}T12:00:00`, to: `${first}T18:00:00`, places: [] }],
    });
    await page.goto("/holidays/radar");
    await row.getByText(t("radar.someDays", { count: 1, all: 3 })).waitFor();
    await prepare("hours").waitFor();
    await prepare("closures").waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(faults).toEqual([]);
  },
);
