import * as z from "zod";
import { call } from "../api/call.ts";
import { deleted, id } from "../api/fields.ts";

const device = z.object({
  id,
  name: z.string().meta({ description: "The name that the staff gave it; may be empty." }),
  client: z.string(),
  address: z.string(),
  by: z
    .string()
    .nullable()
    .meta({ description: "The name of the user who logged the device in; null if they left the business." }),
  created_at: z.string(),
  last_used_at: z.string().meta({ description: "Accurate to five minutes." }),
});

const path = "business/:businessId/branches/:branchId/devices";
export const devices = {
  list: call({
    method: "GET",
    path,
    summary: "List the devices logged in to a branch with a login QR code, the last used first",
    access: "settings.read",
    answer: z.object({
      data: z.array(device),
      strangers_until: z.string().nullable().meta({
        description:
          "The time until which no other tablet can be set up with the PassKey, because the daily attempts are used up. Null if setup is open.",
      }),
    }),
  }),
  end: call({
    method: "POST",
    path: `${path}/:deviceId/delete`,
    summary: "End the session of a device",
    access: "settings.update",
    answer: deleted,
  }),
};
