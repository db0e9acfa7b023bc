import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Subject } from "./issue.ts";
import { type Locked, lockInvoice } from "./record.ts";

/** The invoice of an order or a booking, which has one from the moment on at which it was made. */
export const lockSubject = (ctx: Context, { source, subjectId }: Subject): Promise<Locked | undefined> =>
  lockInvoice(ctx, sql`${sql.ref(source === "order" ? "i.order_id" : "i.reservation_id")} = ${subjectId}`);
