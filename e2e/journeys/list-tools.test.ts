import type { Floor } from "@diwan/contract/branches/floors";
import type { Table } from "@diwan/contract/branches/tables";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, viewName, TWO_VIEWS } from "../harness/browser.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const [desk] = TWO_VIEWS;

/** A floor with 12 tables: those after the sixth have 8 seats. */
async function makeFloor(owner: TestOwner): Promise<{ floor: Floor; path: string }> {
  const floors = `business/${owner.businessId}/branches/${owner.branch.id}/floors`;
  const named = (name: string) => ({ locales: [{ locale: "en", name }] });
  const floor = await owner.call<Floor>("POST", floors, named("Terrace"));
  await owner.call<Floor>("POST", floors, named("Hall"));
  const path = `${floors}/${floor.id}/tables`;
  await owner.call("POST", `${path}/range`, { from: 1, to: 6, prefix: "T", seats: 4 });
  await owner.call("POST", `${path}/range`, { from: 7, to: 12, prefix: "T", seats: 8 });
  return { floor, path };
}
const tablesOf = async (owner: TestOwner, path: string): Promise<Table[]> =>
  (await owner.call<{ data: Table[] }>("GET", `${path}?perPage=100`)).data;

test("several tables: Shift, all pages, other seats with Undo, export, deletion", async () => {
  if (!desk) return;
  const owner = await registerOwner();
  const { floor, path } = await makeFloor(owner);
  const { page, faults } = await open(desk, owner);
  const { t, rows, dialog, noticed, confirm } = recordScreen(page, "en");
  await page.goto(`/floors/${floor.id}/tables`);
  await expect.poll(() => rows.count()).toBe(10);
  const box = (name: string) => page.getByRole("checkbox", { name: t("listTools.select", { name }), exact: true });
  const bar = page.getByRole("region", { name: t("listTools.selected") });
  const counted = (count: number) => bar.getByText(t("listTools.count", { count })).waitFor();

  await box("T2").click();
  await box("T5").click({ modifiers: ["Shift"] });
  await counted(4);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await bar.getByRole("button", { name: t("tables.seats") }).click();
  await page.getByRole("menuitem", { name: t("tables.count", { count: 6 }) }).click();
  await page.getByText(t("listTools.done", { count: 4 })).waitFor();
  const seats = async () => (await tablesOf(owner, path)).map((table) => table.seats);
  expect(await seats()).toEqual([4, 6, 6, 6, 6, 4, 8, 8, 8, 8, 8, 8]);
  await page.getByRole("button", { name: t("listTools.undo"), exact: true }).click();
  await expect.poll(seats).toEqual([4, 4, 4, 4, 4, 4, 8, 8, 8, 8, 8, 8]);

  // the keyboard: all of the page, then all that match
  await page.keyboard.press("Escape");
  await expect.poll(() => bar.count()).toBe(0);
  await page.keyboard.press("ControlOrMeta+a");
  await counted(10);
  await bar.getByRole("button", { name: t("listTools.all", { count: 12 }) }).click();
  await counted(12);
  await bar.getByRole("button", { name: t("listTools.export") }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: t("listTools.sheet") }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
  await page.getByRole("button", { name: t("records.list.page", { page: 2 }), exact: true }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await box("T11").click();
  await counted(11);
  await bar.getByRole("button", { name: t("listTools.delete") }).click();
  await dialog.getByText(t("listTools.deleteText", { count: 11 })).waitFor();
  // the first of them by name
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(6);
  await dialog.getByText(t("listTools.stayMore", { count: 6 })).waitFor();
  await confirm(t("listTools.deleteYes", { count: 11 }));
  await noticed(t("listTools.deleted", { count: 11 }));
  expect((await tablesOf(owner, path)).map(({ locales }) => locales[0]?.name)).toEqual(["T11"]);
  expect(faults).toEqual([]);
});

test("columns and the page size are kept with the account; numbers filter, and saved views keep them", async () => {
  if (!desk) return;
  const owner = await registerOwner();
  const { floor } = await makeFloor(owner);
  const { page, faults } = await open(desk, owner);
  const { t, rows, noticed, dialog } = recordScreen(page, "en");
  const address = `/floors/${floor.id}/tables`;
  await page.goto(address);
  await expect.poll(() => rows.count()).toBe(10);
  await page.getByRole("button", { name: t("listTools.columns"), exact: true }).click();
  const panel = page.getByRole("region", { name: new RegExp(t("listTools.columns")) });
  await panel.getByRole("checkbox", { name: t("tables.made") }).click();
  await panel.getByRole("checkbox", { name: t("tables.code") }).click();
  await expectAccessible(page);
  await panel.getByText("20", { exact: true }).click();
  await expect.poll(() => rows.count()).toBe(12);
  await page.keyboard.press("Escape");
  const headers = () => page.getByRole("columnheader").allInnerTexts();
  const kept = ["Table", t("tables.seats"), t("tables.made")].slice(1);
  for (const header of kept) expect(await headers()).toContain(header);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(12);
  expect(await headers()).not.toContain(t("tables.code"));

  const filter = page.getByRole("button", { name: t("records.list.filterAdd", { name: t("tables.seats") }) });
  await filter.click();
  await page.getByRole("textbox", { name: t("records.list.from"), exact: true }).fill("5");
  await page.getByRole("button", { name: t("records.list.apply") }).click();
  await page.waitForURL(/seats_from=5/);
  await expect.poll(() => rows.count()).toBe(6);
  await page.getByRole("button", { name: t("listTools.viewNew") }).click();
  await dialog.getByRole("textbox", { name: t("listTools.viewName") }).fill("Large");
  await dialog.getByRole("button", { name: t("listTools.viewKept"), exact: true }).click();
  await noticed(t("listTools.viewSaved", { name: "Large" }));
  await page.waitForURL(/view=/);

  // a changed view is undone, saved, and opened again by its tab
  await page.getByRole("searchbox").fill("T7");
  await page.getByText(t("listTools.viewChanged")).first().waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("listTools.viewUndo"), exact: true }).click();
  await expect.poll(() => rows.count()).toBe(6);
  await page
    .getByRole("group", { name: t("listTools.views") })
    .getByRole("button", { name: t("listTools.allRows") })
    .click();
  await expect.poll(() => rows.count()).toBe(12);
  expect(new URL(page.url()).search).toBe("");
  await page
    .getByRole("group", { name: t("listTools.views") })
    .getByRole("button", { name: "Large", exact: false })
    .first()
    .click();
  await page.waitForURL(/seats_from=5/);
  expect(faults).toEqual([]);
});

test.each(views)("tables 1 to 20 in one go: %s", async (_, view) => {
  const owner = await registerOwner();
  const { floor, path } = await makeFloor(owner);
  const { page, faults } = await open(view, owner);
  const { t, field } = recordScreen(page, view.locale);
  await page.goto(`/floors/${floor.id}/tables`);
  await page.getByRole("button", { name: t("tables.several.button") }).click();
  await field("prefix").fill("T");
  await field("prefix_ar").fill("ط");
  await field("to").fill("0");
  await page.getByRole("button", { name: t("tables.several.create", { count: 0 }), exact: true }).click();
  await expect.poll(() => field("to").getAttribute("aria-invalid")).toBe("true");
  await field("to").fill("14");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: t("tables.several.create", { count: 14 }), exact: true }).click();
  await page.getByText(t("tables.several.done", { count: 2 })).waitFor();
  await expect.poll(async () => (await tablesOf(owner, path)).length).toBe(14);
  expect(faults).toEqual([]);
});

test("on a phone a button shows the boxes of a list", async () => {
  const phone = TWO_VIEWS.find(({ width }) => width < 768);
  if (!phone) return;
  const owner = await registerOwner();
  const { floor, path } = await makeFloor(owner);
  const { page, faults } = await open(phone, owner);
  const { t, rows, dialog, confirm, noticed } = recordScreen(page, phone.locale);
  await page.goto(`/floors/${floor.id}/tables`);
  await expect.poll(() => rows.count()).toBe(10);
  const bar = page.getByRole("region", { name: t("listTools.selected") });
  const begin = page.getByRole("button", { name: t("listTools.selectRows"), exact: true });
  const box = (name: string) => page.getByRole("checkbox", { name: t("listTools.select", { name }), exact: true });
  expect(await box("T2").count()).toBe(0);
  await begin.click();
  await bar.getByText(t("listTools.tap")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await rows.filter({ hasText: "T2" }).getByText("T2").click();
  await bar.getByText(t("listTools.count", { count: 1 })).waitFor();
  // begun with the button it goes on without a row
  await box("T2").click();
  await bar.getByRole("button", { name: t("listTools.all", { count: 12 }) }).click();
  await bar.getByText(t("listTools.count", { count: 12 })).waitFor();
  await begin.click();
  await expect.poll(() => bar.count()).toBe(0);
  await begin.click();
  await box("T3").click();
  await bar.getByRole("button", { name: t("listTools.more") }).click();
  await page.getByRole("menuitem", { name: t("listTools.delete"), exact: true }).click();
  await dialog.getByText(t("listTools.deleteText", { count: 1 })).waitFor();
  await confirm(t("listTools.deleteYes", { count: 1 }));
  await noticed(t("listTools.deleted", { count: 1 }));
  await expect.poll(() => bar.count()).toBe(0);
  expect(await tablesOf(owner, path)).toHaveLength(11);

  // beside the tabs of a list it has no label
  await page.goto("/orders/list");
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
