import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { expect, test } from "vitest";
import { languageOf, bookingMessage, loadMessageTexts } from "./use-message-draft.ts";

const booking = {
  number: 518,
  status: "confirmed",
  resource_type: "item",
  resource: {
    locales: [
      { locale: "en", name: "Chalet Al Yamama" },
      { locale: "ar", name: "شاليه اليمامة" },
    ],
  },
  customer: { name: "Abdullah", phone: "+96566771902", email: null, civil_id: "" },
  start: "2026-12-20T14:00:00",
  end: "2026-12-30T14:00:00",
  total: 364.5,
  paid: 100,
  // 20 of the total were credited
  balance: 244.5,
  insurance: 100,
  currency: "KWD",
} as unknown as Reservation; // the message uses no other properties
const business = [
  { locale: "en" as const, name: "Khiran Blue" },
  { locale: "ar" as const, name: "خيران بلو" },
];

test("a message uses the script of the guest's name", async () => {
  expect(languageOf(booking)).toBe("en");
  expect(languageOf({ customer: { ...booking.customer, name: "عبدالله" } })).toBe("ar");
  const text = bookingMessage(await loadMessageTexts("en"), "en", {
    booking,
    business,
    kind: "booked",
    terms: "1. Clean.",
  });
  expect(text).toContain("booking #518 at Khiran Blue is confirmed");
  expect(text).toContain("Arrival: Sun 20 Dec 2026, 14:00");
  expect(text.replaceAll("\u00a0", " ")).toContain("Balance: KWD 244.500");
  expect(text).toContain("Terms of the rental agreement:\n1. Clean.");
  const hidden = bookingMessage(await loadMessageTexts("en"), "en", {
    booking,
    business,
    kind: "booked",
    hidesAmounts: true,
  });
  expect(hidden).toContain("Arrival: Sun 20 Dec 2026, 14:00");
  expect(hidden).not.toContain("KWD");
  const canceled = bookingMessage(await loadMessageTexts("en"), "en", {
    booking: { ...booking, status: "canceled", reason: "Pool works" },
    business,
    kind: "canceled",
  });
  expect(canceled).toContain("booking #518 at Khiran Blue is canceled");
  expect(canceled).toContain("Reason: Pool works");
  expect(canceled).not.toContain("KWD");
  const was = { resource: booking.resource, resource_type: booking.resource_type, start: "2026-12-01T14:00:00", end: "2026-12-03T14:00:00" }; // prettier-ignore
  const closed = bookingMessage(await loadMessageTexts("en"), "en", {
    ...{ booking, business, kind: "moved" },
    cause: { was, reason: [{ locale: "en", name: "Pool works" }] },
  });
  expect(closed).toContain("Before: Chalet Al Yamama, Tue 1 Dec 2026, 14:00 – Thu 3 Dec 2026, 14:00");
  expect(closed).toContain("Arrival: Sun 20 Dec 2026, 14:00");
  expect(closed).toContain("Reason: Pool works");
  const pending = { ...booking, status: "pending" as const };
  const moved = bookingMessage(await loadMessageTexts("ar"), "ar", { booking: pending, business, kind: "moved" });
  expect(moved).toContain("وسنؤكده قريبًا");
  const arabic = bookingMessage(await loadMessageTexts("ar"), "ar", { booking, business, kind: "remind" });
  expect(arabic).toContain("شاليه اليمامة");
  expect(arabic).toContain("خيران بلو");
});
