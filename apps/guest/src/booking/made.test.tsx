import type { GuestReservation } from "@diwan/contract/guests/guest-reservations";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { testAssets } from "../testing/assets.ts";
import { textOf, withSettings } from "../testing/render.ts";
import { useWatchedBooking } from "./made.tsx";
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
const NOT_MOVED = { held: 0, deducted: 0, returned: 0 };
const booked: GuestReservation = {
  ...{ number: 12, status: "confirmed", resource_type: "room", resource: { locales: names }, unit: null, staff: null },
  customer: { name: "Dana", phone: "+96599812299", email: null, civil_id: "" },
  ...{ guests: 2, start: "2031-03-09T14:00:00", end: "2031-03-11T14:00:00", currency: "KWD" },
  ...{ lines: [{ ...line, amount: 100 }], total: 100, insurance: 0, insurance_moved: NOT_MOVED, paid: 0, balance: 100 },
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

test("names the booked unit of several", () => {
  expect(shown({})).not.toContain("Unit");
  expect(shown({ unit: "2" })).toContain(", Unit 2");
});

test("shows nothing left to pay when the rest was waived", () => {
  expect(shown({})).not.toContain("Balance");
  expect(shown({ paid: 60, balance: 30 })).toMatch(/Balance\s+KWD 30\.000/);
  expect(shown({ balance: 90 })).toMatch(/Balance\s+KWD 90\.000/);
});

test("shows later deductions between the lines and the total", () => {
  expect(shown({ total: 80, balance: 80 })).toMatch(/Taken off\s+-20\.000\s+Total\s+KWD 80\.000/);
  expect(shown({})).not.toContain("Taken off");
});

test("shows an overpaid amount as a refund until it is refunded", () => {
  const over = shown({ paid: 190, total: 120, balance: -70 });
  expect(over).toMatch(/Total\s+KWD 120\.000/);
  expect(over).toMatch(/Paid\s+KWD 190\.000\s+To be given back\s+KWD 70\.000/);
  expect(over).not.toContain("Balance");
  expect(shown({ paid: 120, total: 120, balance: 0 })).not.toContain("To be given back");
});

test("shows the retained amount of a booking that fell through instead of lines that are no longer valid", () => {
  const canceled = shown({ status: "canceled", paid: 190, total: 50, balance: -140 });
  expect(canceled).toMatch(/Kept of this booking\s+KWD 50\.000/);
  expect(canceled).toMatch(/Paid\s+KWD 190\.000\s+To be given back\s+KWD 140\.000/);
  expect(canceled).not.toMatch(/Suite, 2 nights|Total|100\.000/);
  expect(shown({ status: "canceled", total: 50, balance: 50 })).toMatch(/Balance\s+KWD 50\.000/);
  expect(shown({ status: "canceled", total: 0, balance: 0 })).not.toMatch(/\d\.\d{3}/);
});

test("shows the state of the insurance: still to be paid, taken, kept or returned", () => {
  const insured = (moved: object, more: Partial<GuestReservation> = {}) =>
    shown({ insurance: 50, insurance_moved: { ...NOT_MOVED, ...moved }, ...more });
  expect(insured({})).toContain("Insurance of KWD 50.000 is paid on arrival and returned.");
  expect(insured({ held: 50 })).toContain("Insurance of KWD 50.000 was taken and will be returned.");
  expect(insured({ held: 50 })).not.toContain("on arrival");
  const ended = insured({ held: 50, deducted: 20, returned: 30 }, { status: "completed" });
  expect(ended).toMatch(/KWD 20\.000 of the insurance was kept\..*Insurance of KWD 30\.000 was returned\./s);
  expect(ended).not.toMatch(/on arrival|was taken/);
  for (const status of ["canceled", "completed"] as const) expect(insured({}, { status })).not.toContain("nsurance of");
  expect(insured({ held: 50 }, { status: "canceled" })).toContain("was taken and will be returned");
});

test("shows no zero amounts where prices are hidden", () => {
  const nothing = { total: 0, balance: 0, lines: [{ ...line, amount: 0 }] };
  expect(shown(nothing, { HidePrices: true })).not.toMatch(/\d\.\d{3}/);
});

test("names the holiday beside a night with its price, as the quote does", () => {
  const holiday = [{ locale: "en" as const, name: "School break" }];
  const nights = [
    { day: "2031-03-09", price: 60, was: null, holiday },
    { day: "2031-03-10", price: 40, was: null },
  ];
  const quoted: object = { nights };
  expect(shown(quoted)).toMatch(/9 Mar.*\s+School break\s+60\.000\s+.*10 Mar.*\s+40\.000/);
});

test("shows the booking of the address at once when the address changes", () => {
  function Page() {
    const [number, follow] = useState(12);
    const { booking } = useWatchedBooking(`secret ${number}`, { ...booked, number });
    // rendered again with the state of the first address
    if (number === 12) follow(13);
    return <p>{booking.number}</p>;
  }
  expect(renderToString(<Page />)).toBe("<p>13</p>");
});
