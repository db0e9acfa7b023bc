import { addDays, dayIn, weekdayOf } from "@diwan/contract/time/days";
import { formatDayLong } from "@diwan/ui/time/day-names";
import { formatNextTime } from "@diwan/ui/time/local-times";
import { fill } from "@diwan/ui/text/fill";
import { ordering as english } from "@diwan/ui/catalogue/en/guests/ordering";
import { ordering as arabic } from "@diwan/ui/catalogue/ar/guests/ordering";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const names = (en: string, ar: string) => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

test.each(views)("an item has hours, and another price in one branch: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const category = await makeCategory(owner, ["Breakfast", "الفطور"]);
  const shakshuka = await makeItem(owner, category.id, ["Shakshuka", "شكشوكة"]);
  const second = await owner.call<{ id: string; slug: string }>("POST", `business/${owner.businessId}/branches`, {
    slug: `${owner.branch.slug}-2`,
    locales: names("Fahaheel", "الفحيحيل"),
  });
  const { page, context, faults } = await open(view, owner);
  const { t, card, dialog, visit, noticed, open: openCard } = menuScreen(page, locale);

  // two days from now is the only day on which it is served
  await visit();
  await openCard(shakshuka.id);
  await card(shakshuka.id)
    .getByRole("button", { name: t("serving.change"), exact: true })
    .click();
  await dialog.getByRole("radio", { name: t("serving.sometimes"), exact: true }).click();
  const today = dayIn("Asia/Kuwait", new Date());
  const served = addDays(today, 2);
  const span = dialog.getByRole("group", { name: t("serving.days"), exact: true });
  for (const offset of [0, 1, 2, 3, 4, 5, 6]) {
    const day = addDays(today, offset);
    if (weekdayOf(day) !== weekdayOf(served))
      await span.getByRole("button", { name: formatDayLong(day, locale), exact: true }).click();
  }

  // in the second branch it costs more, at all times
  const branch = dialog.getByRole("group", { name: locale === "en" ? "Fahaheel" : "الفحيحيل", exact: true }).first();
  await branch.getByRole("radio", { name: t("serving.differs"), exact: true }).click();
  await branch.locator('input[inputmode="decimal"]').fill("4");
  await branch.getByRole("switch", { name: t("serving.ownHours"), exact: true }).click();
  await branch.getByLabel(t("serving.from"), { exact: true }).fill("00:00");
  await branch.getByLabel(t("serving.to"), { exact: true }).fill("00:00");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: t("common.save"), exact: true }).click();
  await noticed(t("common.updated"));
  await card(shakshuka.id)
    .getByText(t("serving.summary.differing", { count: 1 }))
    .waitFor();

  // guests of the first branch are told when, and an order is refused by its name
  const guest = await context.newPage();
  await guest.goto(`/qr/${owner.branch.slug}?lang=${locale}`);
  const when = formatNextTime(`${served}T07:00:00`, today, locale);
  const text = (locale === "en" ? english : arabic).servedFrom;
  await guest
    .getByText(fill(text, { when }, locale))
    .first()
    .waitFor();
  const lines = [{ item_id: shakshuka.id, price_id: shakshuka.prices[0]?.id }];
  const orders = (branchId: string) => `business/${owner.businessId}/branches/${branchId}/orders`;
  const refused = await owner
    .call("POST", orders(owner.branch.id), { mode: "SelfPickUp", lines })
    .catch((error: unknown) => error);
  expect(String(refused)).toContain("Shakshuka is not served now.");

  // guests of the second one see its price, and pay it
  await guest.goto(`/qr/${second.slug}?lang=${locale}`);
  await guest
    .getByText(locale === "en" ? "4.000" : "٤٫٠٠٠")
    .first()
    .waitFor();
  expect(await owner.call("POST", orders(second.id), { mode: "SelfPickUp", lines })).toMatchObject({ total: 4 });
  expect(faults).toEqual([]);
});

test("a branch shows the menu of the hour", async () => {
  const owner = await registerOwner();
  const breakfast = await makeCategory(owner, ["Breakfast", "الفطور"]);
  await makeItem(owner, breakfast.id, ["Shakshuka", "شكشوكة"]);
  const dinner = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/menus`, {
    locales: names("Dinner", "العشاء"),
  });
  const grills = await makeCategory({ ...owner, menuId: dinner.id }, ["Grills", "مشويات"]);
  await makeItem(owner, grills.id, ["Kofta", "كفتة"]);
  const view = { locale: "en", width: 390, height: 844 } as const;
  const { page, faults } = await open(view, owner);
  const { t, dialog, visit, noticed } = menuScreen(page, "en");

  // the first menu is served on one day of the week, which is not today
  await visit();
  await page.getByRole("button", { name: t("menu.head.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("serving.menuEntry"), exact: true }).click();
  await dialog.getByRole("radio", { name: t("serving.sometimes"), exact: true }).click();
  const today = dayIn("Asia/Kuwait", new Date());
  const span = dialog.getByRole("group", { name: t("serving.days"), exact: true });
  for (const offset of [0, 1, 3, 4, 5, 6])
    await span.getByRole("button", { name: formatDayLong(addDays(today, offset), "en"), exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("common.save"), exact: true }).click();
  await noticed(t("common.updated"));

  // who scans the code gets the other one, and is told from when the first is
  await page.goto(`/qr/${owner.branch.slug}?lang=en`);
  await page.getByRole("heading", { name: "Kofta" }).first().waitFor();
  const when = formatNextTime(`${addDays(today, 2)}T07:00:00`, today, "en");
  await page.getByRole("navigation", { name: english.menus, exact: true }).getByText(`· from ${when}`).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});
