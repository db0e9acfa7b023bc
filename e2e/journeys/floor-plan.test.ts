import type { FloorPlan } from "@diwan/contract/branches/floor-plans";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  TWO_VIEWS,
  useBrowser,
  viewName,
  type BrowserView,
} from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { boardOf, loginAddress, pairWith } from "../harness/order-board.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser({ fresh: true });
const WIDE: BrowserView = { locale: "en", width: 1440, height: 900 };

interface House {
  owner: TestOwner;
  at: string;
  floorId: string;
  plan: () => Promise<FloorPlan>;
  save: (body: object) => Promise<FloorPlan>;
}

const named = (en: string, ar: string) => ({
  locales: [
    { locale: "en", name: en },
    { locale: "ar", name: ar },
  ],
});
const table = (number: number, x: number | null, y: number | null) => ({
  ...named(`Table ${number}`, `طاولة ${number}`),
  ...{ seats: 4, shape: "square", width: 90, depth: 90, x, y, rotation: 0 },
});
const hall = { kind: "room", x: 500, y: 400, width: 1000, depth: 800, name_en: "Hall", name_ar: "الصالة" };

/** A floor with a hall and three tables, the last one without a place. */
async function house(): Promise<House> {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
  const { id: floorId } = await owner.call<{ id: string }>("POST", `${at}/floors`, named("Ground", "الأرضي"));
  const path = `${at}/floors/${floorId}/plan`;
  const save = (body: object) => owner.call<FloorPlan>("POST", path, body);
  await save({ pieces: [hall], tables: [table(1, 200, 300), table(2, 600, 300), table(3, null, null)] });
  return { owner, at, floorId, save, plan: () => owner.call("GET", path) };
}

const placesOf = ({ tables }: FloorPlan) => tables.map(({ x, y, rotation }) => [x, y, rotation]);
const partOf = (page: Page, name: string) =>
  page.locator("[data-part]").filter({ has: page.locator(".plan-number", { hasText: new RegExp(`^${name}$`) }) });

/** Drags from the middle of a part by pixels. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
}

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await partOf(page, name).locator(".plan-top").boundingBox();
  if (!box) throw new Error(`Table ${name} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("draws with mouse and keys, steps back, and saves the plan as a whole", async () => {
  const { owner, floorId, plan } = await house();
  const { page, faults } = await open(WIDE, owner);
  const { t, noticed } = recordScreen(page, "en");
  await page.goto(`/floors/${floorId}/plan`);
  await partOf(page, "1").waitFor();
  await expectAccessible(page);

  await drag(page, await middleOf(page, "1"), { x: 150, y: 120 });
  await page.getByText(t("floorPlan.wasHere")).waitFor();
  await page.mouse.up();
  await page.getByText(t("floorPlan.moved", { count: 1 })).waitFor();
  await partOf(page, "2").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("r");
  await page.keyboard.press("Control+d");
  await partOf(page, "4").waitFor();
  await page.keyboard.press("Delete");
  await partOf(page, "4").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await partOf(page, "4").waitFor();
  await page.keyboard.press("Control+Shift+z");
  await partOf(page, "4").waitFor({ state: "detached" });

  // a shape is dragged in, and a table without a place is placed
  const shape = await page.locator("[data-shape=round]").boundingBox();
  const ground = await middleOf(page, "2");
  await drag(
    page,
    { x: (shape?.x ?? 0) + 20, y: (shape?.y ?? 0) + 20 },
    { x: ground.x - (shape?.x ?? 0), y: ground.y + 120 - (shape?.y ?? 0) },
  );
  await page.mouse.up();
  await partOf(page, "4").waitFor();
  await page.getByLabel(t("floorPlan.seats"), { exact: true }).fill("6");
  await page.getByRole("button", { name: t("floorPlan.close"), exact: true }).click();
  await page.getByRole("button", { name: t("floorPlan.placeAll") }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("floorPlan.save") }).click();
  await noticed(t("floorPlan.saved"));

  const saved = await plan();
  const [first, second, third, fourth] = placesOf(saved);
  expect(first?.slice(0, 2)).not.toEqual([200, 300]);
  expect(first?.every((part) => Number(part) % 5 === 0)).toBe(true);
  expect(second).toEqual([590, 400, 45]);
  expect(third?.[0]).not.toBeNull();
  expect(saved.tables[3]).toMatchObject({
    shape: "round",
    seats: 6,
    locales: [{ name: "Table 4" }, { name: "طاولة 4" }],
  });
  expect(fourth?.[0]).not.toBeNull();
  await page.reload();
  await partOf(page, "4").waitFor();
  await page.getByText(t("floorPlan.untouched")).waitFor();
  expect(faults).toEqual([]);
});

test("merges with what others saved, and asks about a table that both moved", async () => {
  const { owner, floorId, plan, save } = await house();
  const { page, faults } = await open(WIDE, owner);
  const { t, noticed, dialog } = recordScreen(page, "en");
  await page.goto(`/floors/${floorId}/plan`);
  await partOf(page, "1").focus();
  await page.keyboard.press("ArrowRight");
  const [first, second] = (await plan()).tables;
  await save({
    tables: [
      { ...first, x: 700, y: 700 },
      { ...second, seats: 9 },
    ],
  });
  await page.getByRole("button", { name: t("floorPlan.save") }).click();
  await dialog.getByText("Table 1").waitFor();
  await dialog
    .getByRole("button", { name: /Keep|mine/i })
    .first()
    .click();
  await noticed(t("floorPlan.saved"));
  expect((await plan()).tables.slice(0, 2)).toMatchObject([{ x: 210, y: 300 }, { seats: 9 }]);
  expect(faults).toEqual([]);
});

test("keeps what was drawn while there is no connection, and asks before leaving", async () => {
  const { owner, floorId, plan } = await house();
  const { page, context } = await open(WIDE, owner);
  const { t, noticed, dialog } = recordScreen(page, "en");
  await page.goto(`/floors/${floorId}/plan`);
  await partOf(page, "1").focus();
  await page.keyboard.press("ArrowRight");
  await context.setOffline(true);
  await page.getByRole("button", { name: t("floorPlan.save") }).click();
  await page.getByText(t("floorPlan.moved", { count: 1 })).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: t("common.back"), exact: true }).click();
  await dialog.getByText(t("floorPlan.unsaved")).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("floorPlan.save") }).click();
  await noticed(t("floorPlan.saved"));
  expect(placesOf(await plan())[0]).toEqual([210, 300, 0]);
});

test("shows why a booked table can't be deleted, and adds many tables in a grid", async () => {
  const { owner, at, floorId, plan } = await house();
  const [first] = (await plan()).tables;
  const start = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T19:00:00`;
  const body = { resource_type: "table", resource_id: first?.id, start, guests: 2, customer: { name: "Dana" } };
  await owner.call("POST", `${at}/reservations`, body);
  const { page, faults } = await open(WIDE, owner);
  const { t, dialog } = recordScreen(page, "en");
  await page.goto(`/floors/${floorId}/plan`);
  await partOf(page, "1").focus();
  await page.getByText(t("floorPlan.bookings", { count: 1 })).waitFor();
  await page.keyboard.press("Delete");
  await dialog.getByText(/Dana/).first().waitFor();
  await page.keyboard.press("Escape");
  await partOf(page, "1").waitFor();

  await page.getByRole("button", { name: t("floorPlan.many") }).click();
  await dialog.getByLabel(t("tables.several.to")).fill("20");
  await dialog.getByRole("button", { name: t("tables.several.create", { count: 20 }) }).click();
  await partOf(page, "20").waitFor();
  expect(await page.locator("[data-part] .plan-table").count()).toBe(20);
  expect(faults).toEqual([]);
});

test("is changed by its list on a phone, and not mirrored in Arabic", async () => {
  const { owner, floorId, plan } = await house();
  const [, phone] = TWO_VIEWS;
  if (!phone) throw new Error("There is no view of a phone");
  const { page, faults } = await open(phone, owner);
  const { t, noticed } = recordScreen(page, "ar");
  await page.goto(`/floors/${floorId}/plan`);
  const drawn = async (name: string) =>
    (await page.locator(".plan-button").filter({ hasText: name }).first().boundingBox())?.x ?? 0;
  await page.locator(".plan-button").first().waitFor();
  expect(await drawn("1")).toBeLessThan(await drawn("2"));
  await page.getByRole("button", { name: t("floorPlan.line", { name: "طاولة 3" }) }).click();
  await page.getByLabel(t("floorPlan.seats"), { exact: true }).fill("٧");
  await page.getByLabel(t("floorPlan.room")).selectOption({ label: "الصالة" });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: t("floorPlan.save") }).click();
  await noticed(t("floorPlan.saved"));
  const [, , third] = (await plan()).tables;
  expect(third).toMatchObject({ seats: 7 });
  expect(third?.x).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "shows hosts what goes on at the tables, live: %s",
  async (_, view) => {
    const { owner, at, plan } = await house();
    const mains = await makeCategory(owner, ["Mains", "الأطباق"]);
    const item = await makeItem(owner, mains.id, ["Harees", "هريس"]);
    const [first] = (await plan()).tables;
    const { page, faults } = await open(view, owner);
    const { t } = recordScreen(page, view.locale);
    await page.goto("/orders/tables");
    const name = view.locale === "ar" ? "طاولة 1" : "Table 1";
    const says = (state: "free" | "seated") =>
      page.getByRole("button", { name: new RegExp(`^${name}.*${t(`tableStates.states.${state}`)}`) });
    await says("free").waitFor();
    const line = { item_id: item.id, price_id: item.prices[0]?.id };
    const order = await owner.call<{ number: number }>("POST", `${at}/orders`, {
      mode: "DineIn",
      table_id: first?.id,
      lines: [line],
    });
    await says("seated").click();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: new RegExp(`#${order.number}`) }).waitFor();
    await page.getByRole("link", { name: t("tableStates.newOrder") }).click();
    await page.waitForURL(/orders\/add.*table=/);
    expect(faults).toEqual([]);
  },
);

test("shows the same plan on the board; a table opens its order", async () => {
  const { owner, at, plan } = await house();
  const mains = await makeCategory(owner, ["Mains", "الأطباق"]);
  const item = await makeItem(owner, mains.id, ["Harees", "هريس"]);
  const [first] = (await plan()).tables;
  const line = { item_id: item.id, price_id: item.prices[0]?.id };
  const order = await owner.call<{ id: string; number: number }>("POST", `${at}/orders`, {
    mode: "DineIn",
    table_id: first?.id,
    lines: [line],
  });
  const { page, faults } = await open({ locale: "en", width: 1180, height: 820 });
  await pairWith(page, "en", await loginAddress(owner, at));
  const { t, said, dialog } = boardOf(page, "en");
  await page.getByRole("button", { name: t.tables.title, exact: true }).click();
  await dialog.getByRole("button", { name: /Table 1.*Order open/ }).click();
  await dialog.getByText(said(t.details.title, { number: String(order.number) })).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
