import type { GuestReservation } from "@diwan/contract/guest-reservations";
import { expect, test } from "vitest";
import { testAssets } from "../fixtures/assets.ts";
import { textOf, withSettings } from "../fixtures/render.ts";
import { renderBookingPage } from "./server.tsx";

const names = [{ locale: "en" as const, name: "Suite" }];
const line = {
  kind: "nights" as const,
  label: "Nights",
  locales: names,
  from: "2031-03-09",
  to: "2031-03-11",
  quantity: 2,
};
const booked: GuestReservation = {
  ...{ number: 12, status: "confirmed", resource_type: "room", resource: { locales: names }, unit: null, staff: null },
  customer: { name: "Dana", phone: "+96599812299", email: null, civil_id: "" },
  ...{ guests: 2, start: "2031-03-09T14:00:00", end: "2031-03-11T14:00:00", currency: "KWD" },
  ...{ lines: [{ ...line, amount: 100 }], total: 100, insurance: 0, paid: 0, balance: 100 },
  ...{ note: "", reason: "", timeZone: "Asia/Kuwait", locale: "en", created_at: "", updated_at: "" },
  branch: { slug: "suites", locales: names, phone: null },
};

const shown = (more: Partial<GuestReservation>, settings: Parameters<typeof withSettings>[0] = {}): string =>
  textOf(
    renderBookingPage({
      ...{ branch: withSettings(settings), today: "2031-03-01", locale: "en", assets: testAssets, search: "" },
      config: { imageProxy: false, paysOnline: false },
      made: { token: "secret", reservation: { ...booked, ...more } },
    }),
  ).replaceAll("\u00a0", " ");

test("of several alike a guest reads which one it is", () => {
  expect(shown({})).not.toContain("Unit");
  expect(shown({ unit: "2" })).toContain(", Unit 2");
});

test("what was paid and given up is left to pay no more", () => {
  expect(shown({})).not.toContain("Left to pay");
  expect(shown({ paid: 60, balance: 30 })).toMatch(/Left to pay\s+KWD 30\.000/);
  expect(shown({ balance: 90 })).toMatch(/Left to pay\s+KWD 90\.000/);
  expect(shown({ paid: 100, balance: -40 })).toMatch(/Left to pay\s+KWD 0\.000/);
});

test("where prices are hidden nothing costs zero", () => {
  const nothing = { total: 0, balance: 0, lines: [{ ...line, amount: 0 }] };
  expect(shown(nothing, { HidePrices: true })).not.toMatch(/\d\.\d{3}/);
});
