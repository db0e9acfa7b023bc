import { CallError } from "@diwan/contract/api/client";
import type { Locale } from "@diwan/contract/api/enumerations";
import { ERRORS, errorText, type ErrorCode } from "@diwan/contract/api/errors";

export interface UploadFailure {
  code: string;
  text: string;
}

const LASTING: readonly ErrorCode[] = [
  "media_unsupported",
  "media_too_large",
  "media_too_many_pixels",
  "media_broken",
  "media_empty",
  "file_too_complex",
];

/** Whether the file itself is the reason, so that no other try can help. */
export const isPermanent = ({ code }: UploadFailure): boolean => LASTING.some((one) => one === code);

/** Why an upload failed: what is wrong with the file, where the server says that. */
export const uploadFailureOf = (error: unknown): UploadFailure =>
  error instanceof CallError
    ? { code: error.code, text: Object.values(error.errors)[0]?.[0] ?? error.message }
    : { code: "unexpected", text: "" };

/** The same in words, in the language of the screen; what the catalogue does not know is said as the server said it. */
export function uploadFailureText(reason: UploadFailure | undefined, locale: Locale): string {
  if (reason && isCode(reason.code) && reason.code !== "invalid") return errorText(reason.code, locale);
  return reason?.text || errorText("unexpected", locale);
}

const isCode = (code: string): code is ErrorCode => code in ERRORS;
