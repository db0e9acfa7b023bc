import { CallError } from "@diwan/contract/api/client";

/** Whether an error is about the mailed code: wrong, used up or expired. */
export const isCodeError = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code === "code_wrong" || "code" in error.errors);

/** The same error with its message on the field of the code. */
export const moveToCodeField = (error: CallError): CallError =>
  new CallError(error.status, { ...error.answer, errors: { ...error.errors, code: [error.message] } });
