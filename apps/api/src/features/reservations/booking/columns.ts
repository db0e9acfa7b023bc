import type { ReservationChange } from "@diwan/contract/reservations/reservation-parts";

/** What people fill in of a booking, beside what and when. */
export type BookingFields = Pick<ReservationChange, "customer" | "note" | "guests" | "down_payment">;

/** The columns of what is filled in; what is not stays as it is. */
export function bookingColumnsOf({ customer, note, guests, down_payment }: BookingFields): Record<string, unknown> {
  const all = {
    note,
    guests,
    down_payment,
    ...(customer && {
      customer_name: customer.name,
      customer_phone: customer.phone ?? null,
      customer_email: customer.email ?? null,
      customer_civil_id: customer.civil_id,
    }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
