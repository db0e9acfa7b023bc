import type { BodyOf } from "@diwan/contract/api/call";
import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { reservations } from "@diwan/contract/reservations/reservations";
import type { Context } from "../../platform/context.ts";
import { refuseStale } from "../../platform/versions.ts";
import { payFor, readInvoice } from "../invoices/index.ts";
import { movedOn } from "./change.ts";
import { FREED, newInvoice } from "./invoice.ts";
import { lockReservation } from "./record.ts";

/** Enters what was received for a booking; what waits for its confirmation gets its invoice with the first money. */
export async function payReservation(
  ctx: Context,
  branchId: string,
  id: string,
  { updated_at, ...entered }: BodyOf<typeof reservations.pay>,
): Promise<InvoiceWhole> {
  const booking = await lockReservation(ctx, branchId, id);
  await refuseStale(ctx, updated_at, booking);
  if (booking.invoice_id === null && FREED.includes(booking.status)) throw movedOn(ctx, booking);
  return readInvoice(ctx, await payFor(ctx, newInvoice(booking), entered));
}
