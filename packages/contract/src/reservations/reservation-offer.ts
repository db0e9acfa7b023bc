import * as z from "zod";
import { call } from "../api/call.ts";
import { FRONTAGES } from "../api/enumerations.ts";
import { id, names } from "../api/fields.ts";

const named = z.object({ id, locales: names });

const offer = z.object({
  tables: z.array(named.extend({ floor: names, seats: z.number().int() })).meta({ description: "Ordered by floor." }),
  table_minutes: z.number().int().meta({ description: "The default duration of a table booking." }),
  services: z.array(
    named.extend({
      src: z.string().nullable(),
      price: z.number().nullable(),
      duration: z.number().int().nullable().meta({ description: "In minutes; null means an hour." }),
      staff: z.array(named).meta({ description: "The people who carry out the service at this branch." }),
    }),
  ),
  rooms: z.array(named.extend({ hotel: names, units: z.number().int(), guests: z.number().int(), price: z.number() })),
  items: z.array(
    named.extend({
      src: z.string().nullable(),
      address: names,
      bedrooms: z.number().int(),
      frontage: z.enum(FRONTAGES).nullable(),
      units: z.number().int(),
    }),
  ),
});
export type ReservationOffer = z.output<typeof offer>;

export const reservationOffer = {
  read: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/reservations/offer",
    summary: "List what staff can book at a branch: tables, services with their staff, room types, chalets",
    access: "reservations.read",
    answer: offer,
  }),
};
