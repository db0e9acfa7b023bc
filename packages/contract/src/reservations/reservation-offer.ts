import * as z from "zod";
import { call } from "../api/call.ts";
import { FRONTAGES } from "../api/enumerations.ts";
import { id, names } from "../api/fields.ts";

const named = z.object({ id, locales: names });

const offer = z.object({
  tables: z.array(named.extend({ floor: names, seats: z.number().int() })).meta({ description: "Floor by floor." }),
  table_minutes: z.number().int().meta({ description: "How long a table is booked where nobody says otherwise." }),
  services: z.array(
    named.extend({
      src: z.string().nullable(),
      price: z.number().nullable(),
      duration: z.number().int().nullable().meta({ description: "In minutes; nothing: an hour." }),
      staff: z.array(named).meta({ description: "Who carries it out at this branch." }),
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
    summary: "What staff can book at a branch: tables, services with their people, room types, chalets",
    access: "reservations.read",
    answer: offer,
  }),
};
