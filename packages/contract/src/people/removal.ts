import * as z from "zod";
import { id } from "../api/fields.ts";

const count = z.number().int();
/** What ends with a membership, and which access may remain. */
export const removal = z.object({
  invitations: count.meta({ description: "Pending invitations sent by the user; they are withdrawn." }),
  devices: count.meta({ description: "Devices that the user logged in; they are logged out." }),
  people: z
    .array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        reasons: z.array(z.enum(["address", "password", "invitation", "added"])),
      }),
    )
    .meta({
      description:
        "Members whose login the user may control, because the user set their address, set their password, sent their invitation or added them.",
    }),
  calendars: count.meta({ description: "Calendars whose address the user could read; they stay open until renewed." }),
});
export type Removal = z.output<typeof removal>;
