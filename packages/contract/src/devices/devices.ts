import * as z from "zod";
import { call } from "../api/call.ts";
import { deleted, id } from "../api/fields.ts";

const device = z.object({
  id,
  name: z.string().meta({ description: "What its people call it; may be empty." }),
  client: z.string(),
  address: z.string(),
  by: z.string().nullable().meta({ description: "Who let it in, if still of the business." }),
  created_at: z.string(),
  last_used_at: z.string().meta({ description: "To five minutes." }),
});

const path = "business/:businessId/branches/:branchId/devices";
export const devices = {
  list: call({
    method: "GET",
    path,
    summary: "The devices that a login QR let in to a branch, the last used first",
    access: "settings.read",
    answer: z.object({
      data: z.array(device),
      strangers_until: z.string().nullable().meta({
        description: "Until when no further tablet can be set up by the PassKey: strangers used up the tries of a day.",
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
