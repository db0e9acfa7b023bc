import * as z from "zod";
import { call } from "../api/call.ts";
import { ORDER_MODES } from "../api/enumerations.ts";
import { id, idOf, names } from "../api/fields.ts";
import { guestMenu } from "../guests/guests.ts";

const named = z.object({ id, locales: names });

const offer = z.object({
  currency: z.string(),
  modes: z.array(z.enum(ORDER_MODES)).meta({ description: "Those that guests are offered there." }),
  menus: z.array(named),
  menu: guestMenu
    .nullable()
    .meta({ description: "The wanted menu, else the first one, as guests see it, with its prices in any case." }),
  tables: z.array(named.extend({ floor: names })).meta({ description: "Floor by floor." }),
});
export type OrderOffer = z.output<typeof offer>;

export const orderOffer = {
  read: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/orders/offer",
    summary: "What staff can put into an order of a branch now, at the prices of today",
    access: "orders.read",
    query: z.strictObject({ menu_id: idOf("menu").optional() }),
    answer: offer,
  }),
};
