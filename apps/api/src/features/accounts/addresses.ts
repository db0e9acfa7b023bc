import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";

/** A login that was made for staff without an address: it is nobody's mailbox. */
export const isGenerated = ({ config }: Context, email: string): boolean =>
  email.endsWith(`@${config.GENERATED_EMAIL_DOMAIN}`);

/** Another account is invisible to this transaction; only the indexes on addresses know of it. */
export function assertEmailFree(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (constraint === "users_home_email_key") throw invalid({ email: "alreadyMember" });
  if (constraint === "users_email_key") throw invalid({ email: "emailTaken" });
  throw error;
}
