import type { Order, OrderWithHistory } from "@diwan/contract/orders/order-record";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, type BrowserView, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { boardOf, loginAddress, pairWith } from "../harness/order-board.ts";
import { registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser({ fresh: true });
const VIEWS: readonly BrowserView[] = [
  { locale: "en", width: 1180, height: 820 },
  { locale: "ar", width: 820, height: 1180 },
];
const views = VIEWS.map((view) => [viewName(view), view] as const);

/** A branch with one item to order, and the owner's actions through the API. */
async function branchWithOrders() {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
  const item = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const order = (body: object = {}) =>
    owner.call<Order>("POST", `${at}/orders`, {
      mode: "SelfPickUp",
      lines: [{ item_id: item.id, quantity: 2, note: "No onion" }],
      ...body,
    });
  const read = (id: string) => owner.call<OrderWithHistory>("GET", `${at}/orders/${id}`);
  return { owner, at, item, order, read };
}

test.each(views)("shows new orders on the board and moves them to their end: %s", async (_, view) => {
  const { owner, at, order, read } = await branchWithOrders();
  const { page, faults } = await open(view);
  const { t, ticket, said, act, undo, dialog } = boardOf(page, view.locale);

  await page.goto("/orders-app/");
  await page.getByText(t.pairing.title).waitFor();
  await expectAccessible(page);
  const address = await loginAddress(owner, at);
  await pairWith(page, view.locale, address);
  await page.getByText(t.foot.connected).waitFor();

  const first = await order();
  await ticket("pending", first).waitFor();
  await page.getByText(said(t.sound.fresh, { number: String(first.number) })).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // one tap is undone and repeated
  await act("accepted", first);
  await ticket("accepted", first).waitFor();
  await undo(first);
  await ticket("pending", first).waitFor();
  await ticket("pending", first).getByRole("button").last().press("Enter");
  // the earlier tap on the same order may be sent now
  await act("ready", first);

  // a rejection shows its reason
  const second = await order({ mode: "Delivery", customer: { name: "Dana", phone: "+96599812204" } });
  await act("rejected", second);
  await dialog.getByRole("button", { name: t.reject.yes }).click();
  await dialog.getByText(t.reject.missing).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.reject.reasons.busy }).click();
  await ticket("pending", second).waitFor({ state: "detached" });
  await expect.poll(async () => (await read(first.id)).status).toBe("ready");
  const { history } = await read(first.id);
  expect(history.map(({ status }) => status)).toEqual(["pending", "accepted", "ready"]);
  expect(history.at(-1)?.by).toBe("Kitchen tablet");
  await expect.poll(async () => (await read(second.id)).reason).toContain(t.reject.reasons.busy);

  // a code logs in one device
  await page.evaluate((hash) => void (location.hash = hash), new URL(address).hash);
  await page.getByRole("button", { name: t.pairing.connect, exact: true }).click();
  await page.getByText(t.pairing.codeWrong).waitFor();
  await page.getByRole("button", { name: new RegExp(`^${t.pairing.keep.split(" {")[0]}`) }).click();
  await ticket("ready", first).waitFor();

  // ended by the owner, in the settings of the branch
  const office = await open({ ...view, width: 1440 }, owner);
  const admin = textsOf(view.locale);
  await office.page.goto("/settings?tab=branch");
  const end = admin("devices.endOf", { name: "Kitchen tablet" });
  await office.page.getByRole("button", { name: end }).click();
  await expectAccessible(office.page);
  await office.page.getByRole("button", { name: admin("devices.endYes") }).click();
  await office.page.getByText(admin("devices.none")).waitFor();
  expect(office.faults).toEqual([]);
  await page.getByText(t.pairing.title).waitFor();
  // it stays the same device when it is connected again
  expect(await page.getByLabel(t.pairing.name).inputValue()).toBe("Kitchen tablet");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(first.id);
  expect(faults).toEqual([]);
});

test("reads orders that arrive at once together", async () => {
  const { owner, at, order } = await branchWithOrders();
  const { page, faults } = await open({ locale: "en", width: 1180, height: 820 });
  const { ticket } = boardOf(page, "en");
  const reads: string[] = [];
  await pairWith(page, "en", await loginAddress(owner, at));
  const known = await order();
  await ticket("pending", known).waitFor();
  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  await intercept(page, "**/branches/*/orders?only=*", async (route) => {
    const ids = new URL(route.request().url()).searchParams.get("only") ?? "";
    // on a slow machine the event of the known order is told after its ticket came with the list
    if (ids !== known.id) reads.push(ids);
    if (reads.length === 1) await held;
    await route.continue();
  });

  // what changes while a call is under way is read by the next one
  const first = await order();
  await expect.poll(() => reads).toEqual([expect.stringContaining(first.id)]);
  const others = await Promise.all(Array.from({ length: 40 }, () => order()));
  respond();
  const all = [known, first, ...others];
  for (const one of all) await ticket("pending", one).waitFor({ state: "attached" });
  const read = new Set(reads.flatMap((ids) => ids.split(",")));
  for (const { id } of [first, ...others]) expect(read).toContain(id);
  expect(reads.length).toBeLessThan(20);
  expect(faults).toEqual([]);
});

test("sends taps that were made without network once, also after a reload", async () => {
  const { owner, at, item, order, read } = await branchWithOrders();
  const { page, context, faults } = await open({ locale: "en", width: 1180, height: 820 });
  const { t, ticket, act, undo, dialog } = boardOf(page, "en");
  await pairWith(page, "en", await loginAddress(owner, at));
  const [first, second, third] = [await order(), await order(), await order()];
  await ticket("pending", third).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await context.setOffline(true);
  await page.getByText(/No connection since/).waitFor();
  await act("accepted", second);
  // the second half of a double tap hits the next order, and is ignored
  await ticket("pending", first).getByRole("button").last().dblclick();
  await ticket("accepted", first).waitFor();
  await ticket("pending", third).getByRole("button").last().press("Enter");
  await undo(third);
  await page.getByText(/2 taps wait/).waitFor();
  await page.reload();
  await ticket("accepted", first).waitFor();
  await ticket("accepted", second).getByText(t.waits).waitFor();
  await ticket("pending", third).waitFor();
  await expectAccessible(page);
  // a user elsewhere is faster, with another action
  await owner.call("POST", `${at}/orders/${second.id}`, { status: "rejected", reason: "Closed" });

  await context.setOffline(false);
  await page.getByText(t.offline.back).waitFor();
  await expect.poll(async () => (await read(first.id)).status).toBe("accepted");
  await page.getByText(/Order 2 is Rejected by now/).waitFor();
  await ticket("accepted", second).waitFor({ state: "detached" });
  const { history } = await read(first.id);
  expect(history.map(({ status }) => status)).toEqual(["pending", "accepted"]);
  expect((await read(third.id)).status).toBe("pending");

  // items switched off by the kitchen are sold out for guests at once
  await page.getByRole("button", { name: /^Sold out/ }).click();
  await dialog.getByRole("searchbox").fill("كفته");
  await dialog.getByRole("button", { name: "Switch off: Kofta" }).click();
  await dialog.getByRole("button", { name: t.soldOut.times["2h"] }).click();
  await dialog.getByRole("button", { name: "Switch on: Kofta" }).waitFor();
  const soldOut = await owner.call<{ data: { item_id: string }[] }>("GET", `${at}/sold-out`);
  expect(soldOut.data.map(({ item_id }) => item_id)).toEqual([item.id]);
  await dialog.getByRole("button", { name: "Switch on: Kofta" }).click();
  await dialog.getByText(t.soldOut.none).waitFor();
  expect(faults).toEqual([]);
});

test.each(views)("marks changes to an order that is being prepared until they are seen: %s", async (_, view) => {
  const { owner, at, order, read } = await branchWithOrders();
  const { page, faults } = await open(view);
  const { t, ticket, said, act } = boardOf(page, view.locale);
  await pairWith(page, view.locale, await loginAddress(owner, at));
  const made = await order({ customer: { name: "Dana" } });
  const number = String(made.number);
  const [line] = made.lines;
  const change = (body: object) => owner.call("POST", `${at}/orders/${made.id}`, body);
  await ticket("pending", made).getByText("Dana").waitFor();
  await act("accepted", made);
  await expect.poll(async () => (await read(made.id)).status).toBe("accepted");

  await change({ lines: [{ id: line?.id, quantity: 3, note: "No nuts" }], note: "In a hurry" });
  const card = ticket("accepted", made);
  await page.getByText(said(t.sound.changed, { number })).waitFor();
  await card.locator("[data-changed]").waitFor();
  await expect.poll(() => card.getByText(t.changed.note).count()).toBe(2);
  await card.getByText(t.changed.by.split("{")[0]?.trim() ?? "").waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const office = await open({ ...view, width: 1440 }, owner);
  await office.page.goto(`/orders/list?open=${made.id}&branch=${owner.branch.id}`);
  await office.page.getByText(/No nuts.*In a hurry/).waitFor();
  expect(office.faults).toEqual([]);
  await page.reload();
  await card.getByRole("button", { name: said(t.changed.seenOf, { number }) }).click();
  await card.locator("[data-changed]").waitFor({ state: "detached" });
  await page.getByText(said(t.sound.changed, { number })).waitFor({ state: "detached" });

  // a step that is on its way applies to the order as it was shown
  await act("ready", made);
  await ticket("ready", made).waitFor();
  await change({ lines: [{ id: line?.id, quantity: 5 }] });
  await page.getByText(said(t.refused.changed, { number })).waitFor();
  await card.locator("[data-changed]").waitFor();
  expect((await read(made.id)).status).toBe("accepted");
  expect(faults).toEqual([]);
});

test("after a restart without network, the board shows its stored orders and sold-out items", async () => {
  const { owner, at, item, order } = await branchWithOrders();
  const { page, context, faults } = await open({ locale: "en", width: 1180, height: 820 });
  const { t, ticket, said, dialog } = boardOf(page, "en");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await pairWith(page, "en", await loginAddress(owner, at));
  await page.getByText(t.foot.connected).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const waiting = await order();
  await ticket("pending", waiting).waitFor();
  const soldOut = page.getByRole("button", { name: `${t.foot.soldOut} 1` });
  await owner.call("POST", `${at}/sold-out`, { item_id: item.id, for: "2h" });
  await soldOut.waitFor();
  await ticket("pending", waiting).getByText(t.foot.soldOut).waitFor();
  // events about an item are not about an order
  expect(asked.filter((url) => url.endsWith(`/orders/${item.id}`))).toEqual([]);

  await context.setOffline(true);
  await page.getByText(/No connection since/).waitFor();
  const since = () => page.evaluate(() => localStorage.getItem("diwan.orders.lost"));
  const before = await since();
  expect(before).not.toBeNull();
  await page.reload();
  await page.getByText(/No connection since/).waitFor();
  expect(await since()).toBe(before);
  // sold-out items are known without network too, and a failed switch shows its error beside the item
  await soldOut.waitFor();
  await ticket("pending", waiting).getByText(t.foot.soldOut).waitFor();
  await soldOut.click();
  await dialog.getByRole("button", { name: said(t.soldOut.onOf, { name: "Kofta" }) }).click();
  await dialog.getByText(t.soldOut.offline).waitFor();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await page.getByRole("button", { name: `${t.foot.delivered} 0` }).waitFor();
  await soldOut.click();
  // the search finds items that are switched off
  await dialog.getByRole("searchbox").fill("kofta");
  await dialog.getByRole("button", { name: said(t.soldOut.onOf, { name: "Kofta" }) }).waitFor();
  expect(await dialog.getByText(t.soldOut.nothing).count()).toBe(0);
  expect(await since()).toBeNull();
  expect(faults).toEqual([]);
});

test("a filter shows in each column how many orders it hides, and ends with the shift", async () => {
  const { owner, at, order } = await branchWithOrders();
  const { page, faults } = await open({ locale: "en", width: 1180, height: 820 });
  const { t, ticket, said, act, dialog } = boardOf(page, "en");
  await pairWith(page, "en", await loginAddress(owner, at));
  const filter = page.getByRole("group", { name: t.filter });
  const delivery = filter.getByRole("button", { name: t.modes.Delivery });
  const first = await order({ mode: "Delivery", customer: { name: "Dana", phone: "+96599812204" } });
  await ticket("pending", first).waitFor();
  await delivery.click();
  const other = await order();
  await page
    .locator("[data-column=pending]")
    .getByText(said(t.hidden, { count: 1 }))
    .waitFor();
  await page.locator("[data-column=pending]").getByRole("button", { name: t.sound.show }).click();
  await ticket("pending", other).waitFor();
  // delivery orders show the distance
  const far = dialog.getByRole("button", { name: t.reject.reasons.far });
  await act("rejected", other);
  await dialog.getByRole("button", { name: t.reject.reasons.busy }).waitFor();
  expect(await far.count()).toBe(0);
  await page.keyboard.press("Escape");
  await act("rejected", first);
  await far.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // a tap beside the name of the board opens nothing
  await page.getByRole("banner").click({ position: { x: 420, y: 30 } });
  expect(await dialog.count()).toBe(0);
  await delivery.click();
  await ticket("pending", other).waitFor({ state: "detached" });
  await page.reload();
  await ticket("pending", other).waitFor();
  expect(faults).toEqual([]);
});
