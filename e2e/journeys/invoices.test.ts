import { readFile } from "node:fs/promises";
import { errorText } from "@diwan/contract/api/errors";
import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { Order } from "@diwan/contract/orders/order-record";
import { addDays, dayIn } from "@diwan/contract/time/days";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import { paymentText } from "@diwan/ui/money/payment-text";
import { currencyUnit, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("takes payments and a refund for an order, and all sums agree: %s", async (_, view) => {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}/orders`;
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const order = async (quantity: number, name: string) => {
    const { id } = await owner.call<Order>("POST", at, {
      mode: "SelfPickUp",
      customer: { name, phone: "+96599812204" },
      lines: [{ item_id: kofta.id, quantity }],
    });
    // its invoice is created with it
    return owner.call<Order>("POST", `${at}/${id}`, { status: "accepted" });
  };
  const first = await order(4, "Dana");
  await order(2, "Ravi");

  const { page, faults } = await open(view, owner);
  const { t, phone, dialog, row, rows, titled } = recordScreen(page, view.locale);
  const amount = (value: number) => formatAmount(value, view.locale);
  const left = paymentText({ payment_status: "partially_paid", balance: 2.5, currency: "KWD" }, view.locale);
  const money = (value: number) => formatMoney(value, view.locale);
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  const paying = async (name: "pay" | "refund") => {
    if (name === "pay") return page.getByRole("button", { name: t("invoices.pay"), exact: true }).click();
    await page.getByRole("button", { name: t("invoices.notes"), exact: true }).click();
    await page.getByRole("menuitem", { name: t("invoices.refund") }).click();
  };
  const rest = page
    .getByRole("region", { name: t("invoices.payments"), exact: true })
    .locator("p")
    .last();

  // the order links to its invoice
  await page.goto(`/orders/edit/${first.id}?branch=${owner.branch.id}`);
  const number = `${new Date().getUTCFullYear()}-0001`;
  await page.getByRole("link", { name: t("orderForm.invoice", { number }) }).click();
  await titled(number);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // half of it in cash: the change is shown, a double click is one payment
  await paying("pay");
  await expect.poll(() => dialog.getByLabel(t("invoices.amount")).inputValue()).toBe(amount(10));
  await dialog.getByRole("button", { name: t("invoices.half", { amount: amount(5) }) }).click();
  const given = dialog.getByLabel(t("invoices.given"));
  const record = dialog.getByRole("button", { name: t("invoices.record", { amount: amount(5) }), exact: true });
  await given.fill("4");
  await dialog.getByText(t("invoices.givenTooLittle")).waitFor();
  expect(await record.isDisabled()).toBe(true);
  await given.fill("10");
  await dialog.getByText(money(5), { exact: true }).waitFor();
  await expectAccessible(page);
  await record.dblclick();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => rest.innerText()).toContain(amount(5));

  // more than the balance is rejected at its field
  await paying("pay");
  await dialog.getByLabel(t("invoices.amount")).fill("9");
  await dialog.getByText(serverMessageText("overpaid", view.locale)).waitFor();
  expect(await dialog.getByRole("button", { name: t("invoices.record", { amount: amount(9) }) }).isDisabled()).toBe(
    true,
  );
  await dialog.getByLabel(t("invoices.amount")).fill("5");
  await dialog.getByRole("radio", { name: t("invoices.methods.knet") }).check({ force: true });
  const day = dialog.getByLabel(t("invoices.day"), { exact: true });
  const shifted = (days: number) => addDays(dayIn("Asia/Kuwait", new Date()), days);
  await day.fill(shifted(1));
  await press(t("invoices.record", { amount: amount(5) }));
  await dialog.getByText(serverMessageText("paidLater", view.locale)).waitFor();
  await day.fill(shifted(-1));
  await press(t("invoices.record", { amount: amount(5) }));
  await dialog.waitFor({ state: "detached" });
  await page.locator("[aria-live=polite]").getByText(PAYMENT_STATUS_NAMES.paid[view.locale], { exact: true }).waitFor();

  // another user enters a payment meanwhile: that is shown, nothing is entered twice, and typed values stay
  await paying("refund");
  // the refund uses the method that received most; of two equal ones the first
  expect(await dialog.getByRole("radio", { name: t("invoices.methods.knet") }).isChecked()).toBe(true);
  await dialog.getByLabel(t("invoices.amount")).fill("2.5");
  const payments = `business/${owner.businessId}/invoices/${page.url().match(UUID)?.[0]}/payments`;
  for (const refund of [true, false]) await owner.call("POST", payments, { amount: 1, method: "card", refund });
  await press(t("invoices.giveBack", { amount: amount(2.5) }));
  await page.getByText(errorText("stale", view.locale)).waitFor();
  await press(t("invoices.giveBack", { amount: amount(2.5) }));
  await dialog.waitFor({ state: "detached" });
  await page.locator("[aria-live=polite]").getByText(left, { exact: true }).waitFor();

  // the list shows the newest first, with the same sums as the file
  await page.goto("/invoices");
  await page.waitForURL("**/invoices/list");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.first().innerText()).toContain("-0002");
  await row(number).getByText(left, { exact: true }).waitFor();
  const invoiced = page.getByRole("region", { name: t("invoices.invoiced"), exact: true });
  await expect.poll(() => invoiced.innerText()).toContain(money(15));
  const figures = await invoiced.innerText();
  for (const value of [amount(7.5), currencyUnit("KWD", view.locale)]) expect(figures).toContain(value);
  if (!phone) {
    const foot = (await page.locator("tfoot").innerText()).split(/\s+/);
    for (const value of [15, 7.5]) expect(foot).toContain(amount(value));
  }
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: t("invoices.sums.title"), exact: true }).click();
  for (const [group, value] of [["date", 7.5] as const, ["method", 7.5] as const, ["source", 15] as const]) {
    await dialog
      .getByText(t(`invoices.${group}`), { exact: true })
      .first()
      .click();
    expect((await dialog.locator("table").last().innerText()).split(/\s+/)).toContain(amount(value));
  }
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("common.close"), exact: true }).click();
  await page.getByRole("button", { name: t("invoices.export"), exact: true }).click();
  await page.getByText(t("invoices.exportText", { count: 2 })).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV", exact: true }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines.at(-3)).toContain(",15,0,0,15,0,0,15,0,11,-3.5,7.5,7.5,0,15,");

  // the printed page has the same sums and rows, in both languages
  await page.goto(`/invoices/print?business=${owner.businessId}&sort=number&order=desc`);
  await page.locator("[data-ready]").waitFor();
  const paper = await page.locator("[data-ready]").innerText();
  for (const text of ["Financial Reports", "التقارير المالية", "15.000", "7.500", number, "Ravi"])
    expect(paper).toContain(text);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test.each(views)("rejecting a paid order shows that it was paid, and the overview links to it: %s", async (_, view) => {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}/orders`;
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const { id } = await owner.call<Order>("POST", at, {
    mode: "SelfPickUp",
    customer: { name: "Dana", phone: "+96599812204" },
    lines: [{ item_id: kofta.id, quantity: 2 }],
  });
  await owner.call("POST", `${at}/${id}/payments`, { amount: 2, method: "knet" });
  const { page, faults } = await open(view, owner);
  const { t, dialog, row, rows } = recordScreen(page, view.locale);
  const money = formatMoney(2, view.locale);
  await page.goto("/orders/list");
  await row("Dana").click();
  const drawer = page.locator("aside[aria-label*='#']");
  await drawer.getByRole("button", { name: t("orders.reject"), exact: true }).click();
  await dialog.getByText(t("orders.rejectPaid", { amount: money })).waitFor();
  await dialog.getByRole("textbox", { name: t("orders.reason") }).fill("Sold out");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("orders.rejectYes", { count: 1 }), exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.goto("/admin/overview");
  await page
    .getByRole("link", {
      name: `${t("figures.attention.review")}: ${t("figures.attention.giveBack", { amount: money })}`,
    })
    .click();
  await page.waitForURL("**/invoices/list?payment_status=to_give_back**");
  await expect.poll(() => rows.count()).toBe(1);
  const owed = paymentText({ payment_status: "no_data", balance: -2, currency: "KWD" }, view.locale);
  await row("0001").getByText(owed, { exact: true }).waitFor();
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});

test.each(views)(
  "a payment and a credit note are offered again after a reload, and never recorded twice: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const at = `business/${owner.businessId}/branches/${owner.branch.id}/orders`;
    const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
    const { id } = await owner.call<Order>("POST", at, {
      mode: "SelfPickUp",
      customer: { name: "Dana", phone: "+96599812204" },
      lines: [{ item_id: kofta.id, quantity: 4 }],
    });
    // its invoice is created with it
    const { invoice_id } = await owner.call<Order>("POST", `${at}/${id}`, { status: "accepted" });
    const invoice = `business/${owner.businessId}/invoices/${invoice_id}`;
    const saved = () => owner.call<InvoiceWhole>("GET", invoice);
    const { page, faults } = await open(view, owner);
    const { t, dialog, noticed } = recordScreen(page, view.locale);
    const amount = (value: number) => formatAmount(value, view.locale);
    const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
    const pay = () => page.getByRole("button", { name: t("invoices.pay"), exact: true }).click();
    const credit = async () => {
      await page.getByRole("button", { name: t("invoices.notes"), exact: true }).click();
      await page.getByRole("menuitem", { name: t("invoices.credit") }).click();
    };
    const kept = dialog.getByText(t("errors.kept.text"));
    const shownAmount = () => dialog.getByLabel(t("invoices.amount")).inputValue();
    const again = async (start: () => Promise<void>) => {
      await page.reload();
      await start();
      await dialog.waitFor();
    };
    await page.goto(`/invoices/edit/${invoice_id}`);

    await pay();
    await dialog.getByLabel(t("invoices.amount")).fill("4");
    await dialog.getByLabel(t("invoices.note")).fill("Till 2");
    await dialog.getByRole("radio", { name: t("invoices.methods.knet") }).check({ force: true });
    await again(pay);
    expect(await shownAmount()).toBe(amount(10));
    await kept.waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await press(t("errors.kept.takeUp"));
    expect(await shownAmount()).toBe(amount(4));
    expect(await dialog.getByRole("radio", { name: t("invoices.methods.knet") }).isChecked()).toBe(true);
    // recorded, but the answer is lost
    await intercept(page, "**/payments", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(t("invoices.record", { amount: amount(4) }));
    await noticed(t("errors.offline"));
    await page.unroute("**/payments");
    await again(pay);
    expect(await shownAmount()).toBe(amount(6));
    expect(await kept.count()).toBe(0);
    expect((await saved()).payments).toMatchObject([{ amount: 4, method: "knet", note: "Till 2" }]);

    // who ignores the offer and records another one is not offered it again
    await dialog.getByLabel(t("invoices.note")).fill("Till 3");
    await again(pay);
    await kept.waitFor();
    await dialog.getByLabel(t("invoices.amount")).fill("1");
    await press(t("invoices.record", { amount: amount(1) }));
    await dialog.waitFor({ state: "detached" });
    await pay();
    expect(await kept.count()).toBe(0);
    await press(t("common.cancel"));

    await credit();
    await dialog.getByLabel(t("invoices.reason")).fill("It came cold");
    await again(credit);
    await press(t("errors.kept.takeUp"));
    expect(await dialog.getByLabel(t("invoices.reason")).inputValue()).toBe("It came cold");
    await dialog.getByLabel(t("invoices.amount")).fill("2");
    await press(t("invoices.write"));
    await noticed(t("invoices.written"));
    await page.getByText("It came cold").waitFor();
    await credit();
    await dialog.getByLabel(t("invoices.reason")).fill("Still cold");
    expect(await kept.count()).toBe(0);
    // an amount means something else once the invoice has changed
    await intercept(page, "**/live*", (route) => route.abort());
    await owner.call("POST", `${invoice}/payments`, { amount: 1, method: "cash" });
    await again(credit);
    expect(await kept.count()).toBe(0);
    expect((await saved()).notes).toMatchObject([{ kind: "credit", total: -2, reason: "It came cold" }]);
    expect(faults).toEqual([]);
  },
);
