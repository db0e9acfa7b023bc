import type { Order } from "@diwan/contract/orders/order-record";
import { board as ar } from "@diwan/ui/catalogue/ar/orders/board";
import { board as en } from "@diwan/ui/catalogue/en/orders/board";
import { fill } from "@diwan/ui/text/fill";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { BrowserView } from "./browser.ts";
import type { TestOwner } from "./owner.ts";

type Ticket = Pick<Order, "id" | "number">;

/** The address at which a device logs in to the branch below `at`. */
export async function loginAddress(owner: TestOwner, at: string): Promise<string> {
  const { url } = await owner.call<{ url: string }>("GET", `${at}/create-login-qr`);
  const { pathname, hash } = new URL(url);
  return inject("base") + pathname + hash;
}

/** Actions on the board, by the texts of a language. */
export function boardOf(page: Page, locale: BrowserView["locale"]) {
  const t = { en, ar }[locale];
  const column = (status: "pending" | "accepted" | "ready") => page.locator(`[data-column=${status}]`);
  const ticket = (status: Parameters<typeof column>[0], order: Ticket) =>
    column(status).locator(`[data-ticket="${order.id}"]`);
  const said = (text: string, values: Record<string, string | number> = {}) => fill(text, values, locale);
  const act = (action: keyof typeof t.actions, { number }: Ticket) =>
    page.getByRole("button", { name: said(t.actionOf, { action: t.actions[action], number: String(number) }) }).click();
  const undo = ({ number }: Ticket) =>
    page
      .getByRole("button", { name: said(t.undo.of, { number: String(number) }) })
      .first()
      .click();
  return { t, ticket, said, act, undo, dialog: page.getByRole("dialog") };
}

/** Logs a device in by the address of a login QR. */
export async function pairWith(page: Page, locale: BrowserView["locale"], address: string): Promise<void> {
  const { t } = boardOf(page, locale);
  await page.goto(address);
  await page.getByText(t.pairing.scanned).waitFor();
  expect(page.url()).not.toContain("#");
  await page.getByLabel(t.pairing.name).fill("Kitchen tablet");
  await page.getByRole("button", { name: t.pairing.connect, exact: true }).click();
  await page.locator("[data-column=pending]").waitFor();
}
