import * as z from "zod";
import { cleanLine } from "../text/clean-text.ts";
import { withMessage } from "./fields.ts";
import type { MessageKey } from "./messages.ts";
import { readPhoneNumber } from "../text/phone-numbers.ts";
import { readWebAddress } from "../text/web-address.ts";

/** The rule `url`: the value is stored with its scheme. */
export const webAddress = z
  .string(withMessage("url"))
  .meta({ examples: ["https://example.com"] })
  .transform((typed, issues) => {
    const address = readWebAddress(cleanLine(typed));
    if (!address) issues.addIssue({ code: "custom", message: withMessage("url") });
    return address ?? "";
  });

const PHONE = "+96599812204";

/** The rule `phone`: the value is stored as E.164. Its own text names the field. */
export const phoneNumber = (text: MessageKey = "phoneNumber") =>
  z
    .string(withMessage(text))
    .meta({ examples: [PHONE] })
    .transform((typed, issues) => {
      const number = readPhoneNumber(cleanLine(typed));
      if (!number) issues.addIssue({ code: "custom", message: withMessage(text) });
      return number ?? "";
    });

/** The number in the specified phone field: either with a separate country or formatted as a whole. */
const phoneOption = z.object({
  phone: z.string().max(60).default(""),
  phoneExt: z.string().max(10).default("965"),
  isValid: z.boolean().optional(),
  formattedNumber: z.string().max(60).nullish(),
});

/**
 * Input of a phone number: a text, or the specified object (section 3). An object that is marked invalid is rejected.
 */
export const typedPhone = (missing: MessageKey) =>
  z
    .union([z.string(), phoneOption], withMessage(missing))
    .meta({ examples: [PHONE] })
    .transform((typed) => {
      if (typeof typed === "string") return typed.trim();
      const { phone, phoneExt, isValid, formattedNumber } = typed;
      if (isValid === false) return WRONG_NUMBER;
      if (formattedNumber) return formattedNumber;
      return /^\s*(?:\+|00|$)/.test(phone) ? phone.trim() : `+${phoneExt.replace(/\D/g, "")}${phone}`;
    });
const WRONG_NUMBER = "-";

/** The rule `gtZero`. */
export const greaterThanZero = z.number(withMessage("gtZero")).refine((value) => value > 0, withMessage("gtZero"));
