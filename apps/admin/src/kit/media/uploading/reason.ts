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

/** Whether the file itself is the reason, so that a retry can't help. */
export const isPermanent = ({ code }: UploadFailure): boolean => LASTING.some((one) => one === code);

/** Why an upload failed, with the server's message about the file if there is one. */
export const uploadFailureOf = (error: unknown): UploadFailure =>
  error instanceof CallError
    ? { code: error.code, text: Object.values(error.errors)[0]?.[0] ?? error.message }
    : { code: "unexpected", text: "" };

/** The failure as text in the screen's language; codes without a text use the server's message. */
export function uploadFailureText(reason: UploadFailure | undefined, locale: Locale): string {
  if (reason && isCode(reason.code) && reason.code !== "invalid") return errorText(reason.code, locale);
  return reason?.text || errorText("unexpected", locale);
}

const isCode = (code: string): code is ErrorCode => code in ERRORS;
