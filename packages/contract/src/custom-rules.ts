import * as z from "zod";
import { cleanLine } from "./clean-text.ts";
import { says } from "./fields.ts";
import type { MessageKey } from "./messages.ts";
import { readPhoneNumber } from "./phone-numbers.ts";
import { readWebAddress } from "./web-address.ts";

/** The rule `url`: kept with its scheme. */
export const webAddress = z.string(says("url")).transform((typed, issues) => {
  const address = readWebAddress(cleanLine(typed));
  if (!address) issues.addIssue({ code: "custom", message: says("url") });
  return address ?? "";
});

/** The rule `phone`: kept as E.164. Its own text names the field. */
export const phoneNumber = (text: MessageKey = "phoneNumber") =>
  z.string(says(text)).transform((typed, issues) => {
    const number = readPhoneNumber(cleanLine(typed));
    if (!number) issues.addIssue({ code: "custom", message: says(text) });
    return number ?? "";
  });

/** The rule `gtZero`. */
export const greaterThanZero = z.number(says("gtZero")).refine((value) => value > 0, says("gtZero"));
