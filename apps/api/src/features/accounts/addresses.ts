import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";

/** A login generated for staff without an email address: no mailbox belongs to it. */
export const isGenerated = ({ config }: Context, email: string): boolean =>
  email.endsWith(`@${config.GENERATED_EMAIL_DOMAIN}`);

/** The login of a person without an email address, from the digits of the phone number. */
export const generatedAddressOf = ({ config }: Context, phone: string): string =>
  `${phone.replace(/\D/g, "")}@${config.GENERATED_EMAIL_DOMAIN}`;

/** Row-level security hides other accounts; only the unique indexes on addresses see them. */
export function assertEmailFree(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (constraint === "users_home_email_key") throw invalid({ email: "alreadyMember" });
  if (constraint === "users_email_key") throw invalid({ email: "emailTaken" });
  throw error;
}
