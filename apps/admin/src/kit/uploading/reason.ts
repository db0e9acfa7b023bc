import type { Locale } from "@diwan/contract/enumerations";
import { ERRORS, errorText, type ErrorCode } from "@diwan/contract/errors";

export interface Reason {
  code: string;
  text: string;
}

/** Why an upload failed, in the language of the screen; what the catalogue does not know is said as the server said it. */
export function reasonText(reason: Reason | undefined, locale: Locale): string {
  if (reason && isCode(reason.code) && reason.code !== "invalid") return errorText(reason.code, locale);
  return reason?.text || errorText("unexpected", locale);
}

const isCode = (code: string): code is ErrorCode => code in ERRORS;
