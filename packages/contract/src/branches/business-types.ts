import * as z from "zod";
import { call } from "../api/call.ts";
import { BUSINESS_TYPES } from "../api/enumerations.ts";

/** Separate from the other business calls: the registration needs it without their rules. */
export const businessTypes = call({
  method: "GET",
  path: "business-types",
  summary: "List the business types offered at registration",
  access: "public",
  answer: z.array(z.enum(BUSINESS_TYPES)),
});
