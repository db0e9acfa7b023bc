import type { Holiday } from "@diwan/contract/stays/holidays";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, viewName, TWO_VIEWS } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

const makeHoliday = (owner: TestOwner, at: number, names: readonly [string, string] = [`Day ${at}`, `يوم ${at}`]) =>
  owner.call<Holiday>("POST", `business/${owner.businessId}/holidays`, {
    locales: [
      { locale: "en", name: names[0] },
      { locale: "ar", name: names[1] },
    ],
    from: `2026-12-${String(at).padStart(2, "0")}`,
    to: `2026-12-${String(at).padStart(2, "0")}`,
  });

test.each(views)("adds a first holiday, with errors at their fields: %s", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t, field, submit, titled, noticed, rows } = recordScreen(page, view.locale);
  await page.goto("/holidays");
  await page.waitForURL("**/holidays/list");
  await titled(t("holidays.title"));
  await page.getByText(t("holidays.emptyTitle")).waitFor();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: t("holidays.add") })
    .first()
    .click();
  await page.waitForURL("**/holidays/add");
  await titled(t("holidays.add"));

  await submit();
  await page.getByText(view.locale === "ar" ? "الاسم مطلوب" : "Name is required").waitFor();
  expect(await field("locales.0.name").evaluate((one) => one === document.activeElement)).toBe(true);
  const blocked = view.width < 768 ? "records.form.blockedShort" : "records.form.blocked";
  await page.getByText(t(blocked, { count: 3 })).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await field("locales.1.name").fill("عيد الفطر");
  await field("from").fill("2026-12-03");
  await field("to").fill("2026-12-01");
  await field("price").fill("١٫٥");
  await field("price").blur();
  expect(await field("price").inputValue()).toBe(view.locale === "ar" ? "١٫٥٠٠" : "1.500");
  await submit();
  await expect.poll(() => field("to").getAttribute("aria-invalid")).toBe("true");
  await field("to").fill("2026-12-05");
  await submit();
  await noticed(t("common.done"));
  expect(await field("locales.1.name").inputValue()).toBe("");
  expect(await field("from").inputValue()).toBe("");
  const { data } = await owner.call<{ data: Holiday[] }>("GET", `business/${owner.businessId}/holidays`);
  expect(data).toMatchObject([{ from: "2026-12-03", to: "2026-12-05", price: 1.5 }]);

  await page.getByRole("link", { name: t("common.cancel") }).click();
  await page.waitForURL("**/holidays/list");
  await expect.poll(() => rows.count()).toBe(1);
  expect(faults).toEqual([]);
});

test.each(views)("keeps search, sorting and page of a list in the address: %s", async (_, view) => {
  const owner = await registerOwner();
  for (let at = 1; at <= 12; at += 1) await makeHoliday(owner, at);
  const { page, faults } = await open(view, owner);
  const { t, rows, row, search, phone } = recordScreen(page, view.locale);
  await page.goto("/holidays/list");
  await expect.poll(() => rows.count()).toBe(10);
  await expectAccessible(page);
  await expectNoOverflow(page);
  const first = () => rows.first().innerText();
  const name = (at: number) => (view.locale === "ar" ? `يوم ${at}` : `Day ${at}`);

  // records added by others appear automatically
  await makeHoliday(owner, 31, ["National day", "اليوم الوطني"]);
  await page.getByRole("button", { name: t("records.list.page", { page: 2 }), exact: true }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => rows.count()).toBe(3);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(3);
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(10);

  const descending = t("records.list.sorted", { column: t("holidays.from"), order: t("records.list.order.dateDesc") });
  if (phone) {
    await page.getByRole("button", { name: t("records.list.nextFirst") }).click();
    await page.getByRole("menuitemradio", { name: descending }).click();
  } else {
    await page.getByRole("button", { name: t("holidays.from"), exact: true }).click();
    await page.waitForURL(/sort=from/);
    await page.getByRole("button", { name: t("holidays.from"), exact: true }).click();
  }
  await page.waitForURL(/order=desc/);
  await expect.poll(first).toContain(view.locale === "ar" ? "اليوم الوطني" : "National day");
  await page.getByRole("button", { name: descending }).waitFor();

  await search.fill(name(1));
  await page.waitForURL(/search=/);
  await expect.poll(() => rows.count()).toBe(4); // 1, 10, 11, 12
  await expect.poll(first).toContain(name(12));
  await search.fill("nowhere");
  await page.getByText(t("records.list.noneTitle")).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("records.list.clear") }).click();
  await expect.poll(() => rows.count()).toBe(10);
  expect(await search.inputValue()).toBe("");

  // the keyboard: a name is a link
  await row(name(12)).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/holidays\/edit\//);
  expect(faults).toEqual([]);
});

test.each(views.slice(1))("changes a holiday, and asks the user who saves last: %s", async (_, view) => {
  const owner = await registerOwner();
  const holiday = await makeHoliday(owner, 7, ["Opening", "الافتتاح"]);
  const path = `business/${owner.businessId}/holidays/${holiday.id}`;
  const { page, faults } = await open(view, owner);
  const { t, field, submit, noticed, titled, dialog, confirm, row } = recordScreen(page, view.locale);
  await page.goto("/holidays/list");
  await row(view.locale === "ar" ? "الافتتاح" : "Opening").click();
  await titled(t("holidays.edit"));
  await field("locales.0.name").fill("Grand opening");
  await page.getByText(t("records.form.was", { value: "Opening" })).waitFor();
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith(path));
  await submit();
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(["locales", "updated_at"]);
  await noticed(t("common.updated"));

  // changes by others are shown in unchanged fields, and cause a question in edited ones
  await owner.call("POST", path, { price: 2 });
  await expect.poll(() => field("price").inputValue()).toMatch(/^[2٢]/);
  await intercept(page, `**/api/${path}`, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await field("to").fill("2026-12-09");
  await owner.call("POST", path, { to: "2026-12-08" });
  await submit();
  const conflict = dialog.getByRole("row").filter({ hasText: t("holidays.to") });
  await expect.poll(() => conflict.getByRole("cell").count()).toBe(2);
  await confirm(t("errors.conflict.take", { count: 1 }));
  await expect.poll(() => field("to").inputValue()).toBe("2026-12-08");
  expect(await page.getByText(t("common.updated"), { exact: true }).count()).toBe(0); // nothing was saved
  await field("to").fill("2026-12-10");
  await owner.call("POST", path, { to: "2026-12-20", price: 3 });
  await submit();
  await confirm(t("errors.conflict.keep", { count: 1 }));
  await noticed(t("common.updated"));
  expect(await owner.call<Holiday>("GET", path)).toMatchObject({ to: "2026-12-10", price: 3 });

  // unsaved changes stay until they are discarded
  await field("to").fill("2026-12-11");
  await page.getByRole("link", { name: t("common.cancel") }).click();
  await dialog.getByText(t("errors.confirm.leave")).waitFor();
  await confirm(t("errors.confirm.stay"));
  expect(await field("to").inputValue()).toBe("2026-12-11");
  await page.getByRole("link", { name: t("common.cancel") }).click();
  await confirm(t("errors.confirm.leaveYes"));
  await page.waitForURL("**/holidays/list");
  expect(faults).toEqual([]);
});

test.each(views.slice(0, 1))("exports a holiday and deletes it: %s", async (_, view) => {
  const owner = await registerOwner();
  const holiday = await makeHoliday(owner, 7, ["=Opening", "الافتتاح"]);
  const { page, faults } = await open(view, owner);
  const { t, rows, act, dialog, confirm, noticed, exportAs } = recordScreen(page, view.locale);
  const name = "=Opening";
  await page.goto("/holidays/list");
  await rows.first().waitFor();
  const download = page.waitForEvent("download");
  await exportAs("csv");
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain("'=Opening,الافتتاح,2026-12-07,2026-12-07,");
  const audits = `business/${owner.businessId}/audits?action=export`;
  expect((await owner.call<{ data: object[] }>("GET", audits)).data).toMatchObject([
    { area: "holidays", after: { format: "csv", rows: 1 } },
  ]);
  await act(name, t("common.delete"));
  await dialog.getByText(t("errors.confirm.text")).waitFor();
  await dialog.getByText(name).waitFor();
  await expectAccessible(page);
  await confirm(t("common.cancel"));
  await act(name, t("common.delete"));
  await confirm(t("errors.confirm.yes"));
  await noticed(t("listTools.deletedOne", { name }));
  await page.getByText(t("holidays.emptyTitle")).waitFor();
  await page.goto(`/holidays/edit/${holiday.id}`);
  await page.getByText(t("records.form.goneTitle")).waitFor();
  await page.goto("/holidays/edit/nonsense");
  await page.getByText(t("records.form.goneTitle")).waitFor();
  expect(faults).toEqual([]);
});
