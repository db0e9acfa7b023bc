import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { expect, test } from "vitest";
import { testAssets } from "../testing/assets.ts";
import { textOf, withSettings } from "../testing/render.ts";
import { renderFollowPage } from "./server.tsx";

const names = [{ locale: "en" as const, name: "Machboos" }];
const order = {
  ...{ number: 12, status: "accepted", mode: "SelfPickUp", table: null, note: "", reason: "", pay: "cash" },
  customer: { name: "Dana", phone: "+96599812299", address: "", car: "" },
  lines: [{ id: "a", locales: names, price_locales: [], addons: [], src: null, quantity: 2, amount: 6, note: "" }],
  ...{ subtotal: 6, discount: 0.5, extra_charge: 0.25, total: 5.75, currency: "KWD" },
  ...{ payment_status: "not_paid", paid: 0, balance: 5.75 },
  branch: { slug: "salmiya", locales: names, phone: null },
  ...{ timeZone: "Asia/Kuwait", history: [], created_at: "", updated_at: "" },
};

const shown = (more: object = {}): string =>
  textOf(
    renderFollowPage({
      ...{ branch: withSettings({}), locale: "en", assets: testAssets, search: "", token: "secret" },
      config: { imageProxy: false, paysOnline: false },
      order: { ...order, ...more } as unknown as GuestOrder, // the fields that the page reads
    }),
  ).replaceAll("\u00a0", " ");

test("shows later deductions between the lines and the total", () => {
  expect(shown()).toMatch(/Discount\s+-0\.500\s+Extra charge\s+0\.250/);
  expect(shown()).not.toContain("Taken off");
  expect(shown({ total: 4.75, balance: 4.75 })).toMatch(/Taken off\s+-1\.000/);
});
