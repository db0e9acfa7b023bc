import * as z from "zod";
import { call } from "../api/call.ts";
import { BUSINESS_TYPES } from "../api/enumerations.ts";

/** Apart from the other calls of a business: the registration needs it, and none of their rules. */
export const businessTypes = call({
  method: "GET",
  path: "business-types",
  summary: "The business types offered at registration",
  access: "public",
  answer: z.array(z.enum(BUSINESS_TYPES)),
});
