import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guestReservations } from "../guests/guest-reservations.ts";
import { reservationForm } from "./reservation-parts.ts";
import { reservations } from "./reservations.ts";

describe("accepts the same fields in the quote and the booking", () => {
  const parsed = (schema: { safeParse(body: unknown): { success: boolean } } | undefined, body: unknown) =>
    schema?.safeParse(body).success;
  const id = fc.constant("0198c2a4-0000-7000-8000-000000000001");
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const fields = {
    resource_type: fc.constantFrom("item", "room", "table", "service", "boat"),
    resource_id: fc.oneof(id, fc.constant("x"), fc.constant(null)),
    start: fc.constantFrom("2031-08-20", "2031-08-20T10:00:00", "soon"),
    end: fc.constantFrom("2031-08-22", null, undefined),
    guests: fc.constantFrom(1, "2", 0, undefined),
    staff_id: fc.oneof(id, fc.constant(null), fc.constant(undefined)),
    note: maybe(fc.string({ maxLength: 20 })),
    expected_total: fc.constantFrom(1, "2.5", -1, undefined),
  };
  const customer = fc.record({ name: fc.constantFrom("Dana", ""), phone: fc.constantFrom("+96599812299", "1", null) });
  const staffFields = {
    ...fields,
    unit_no: fc.constantFrom(1, null, undefined),
    status: fc.constantFrom("pending", "confirmed", "canceled", undefined),
    down_payment: fc.constantFrom(5, "5.5", "much", undefined),
    method: fc.constantFrom("cash", "shells", undefined),
    hold_key: maybe(fc.string({ minLength: 1, maxLength: 8 })),
    total: maybe(fc.nat()),
    more: fc.constantFrom(undefined, undefined, 1),
  };
  const sent = (body: object) => JSON.parse(JSON.stringify(body)) as object;

  test.each([
    ["staff", reservationForm, reservations.quote.body, fc.record({ ...staffFields, customer })],
    ["guests", guestReservations.request.body, guestReservations.quote.body, fc.record({ ...fields, customer })],
  ] as const)("by %s: each call accepts what the other accepts", (_, booked, quoted, bodies) => {
    let taken = 0;
    fc.assert(
      fc.property(bodies as fc.Arbitrary<object>, (made) => {
        const body = sent(made);
        const both = [parsed(booked, body), parsed(quoted, body)];
        if (both[0]) taken++;
        expect(both[1]).toBe(both[0]);
      }),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(10);
  });
});
