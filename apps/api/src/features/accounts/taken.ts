import { invalid } from "../../platform/errors.ts";

/** Another account is invisible to this transaction; only the index on addresses knows of it. */
export function refuseTaken(error: unknown): never {
  if (error instanceof Error && "constraint" in error && error.constraint === "users_email_key")
    throw invalid({ email: "emailTaken" });
  throw error;
}
