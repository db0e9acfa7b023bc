import * as z from "zod";
import { call } from "../api/call.ts";
import { ORDER_MODES } from "../api/enumerations.ts";
import { id, idOf, names } from "../api/fields.ts";
import { guestMenu } from "../guests/guests.ts";

const named = z.object({ id, locales: names });

const offer = z.object({
  currency: z.string(),
  modes: z.array(z.enum(ORDER_MODES)).meta({ description: "The order modes offered to guests at the branch." }),
  menus: z.array(named),
  menu: guestMenu
    .nullable()
    .meta({ description: "The requested menu, by default the first one, as guests see it but always with prices." }),
  tables: z.array(named.extend({ floor: names })).meta({ description: "Ordered by floor." }),
});
export type OrderOffer = z.output<typeof offer>;

export const orderOffer = {
  read: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/orders/offer",
    summary: "What staff can add to an order of a branch now, with today's prices",
    access: "orders.read",
    query: z.strictObject({ menu_id: idOf("menu").optional() }),
    answer: offer,
  }),
};
