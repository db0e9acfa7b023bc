import * as z from "zod";
import { id, names } from "./fields.ts";

const part = z.object({ quantity: z.number().int(), note: z.string() }).nullable();

/** What an edit changed of an order. */
export const orderChanges = z.object({
  lines: z.array(
    z.object({
      id,
      locales: names,
      price_locales: names,
      before: part.meta({ description: "Nothing of a line that was added." }),
      after: part.meta({ description: "Nothing of a line that was removed." }),
    }),
  ),
  fields: z.array(z.enum(["note", "mode", "table", "customer", "pay"])),
  note: z.string().meta({ description: "The note on the order, as it was from then on." }),
});
export type OrderChanges = z.output<typeof orderChanges>;
