import { z } from "zod";
import type { Context } from "../authorization/context.ts";
import type { Db } from "../database/transaction.ts";
import { decryptSecret, encryptSecret } from "../files/encryption.ts";
import { defineJob, enqueueJob, UnrecoverableError } from "../jobs/job.ts";
import type { Mail } from "./mailer.ts";

const mailSchema: z.ZodType<Mail> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
});
const CONTEXT = "email";

/** A mail that is written already. It is encrypted while it waits: codes, of which only hashes are kept, stand in some. */
const payload = z.object({ encrypted: z.string(), expires_at: z.iso.datetime().optional() });

/** At once to the mail server, some of it left for others while one business has many mails. */
export const emailJob = defineJob({
  kind: "email",
  payload,
  concurrency: 6,
  perBusiness: 4,
  run: async ({ config, mailer, now }, { encrypted, expires_at }) => {
    const mail = mailSchema.nullable().parse(JSON.parse(decryptSecret(config.SECRET_KEY, encrypted, CONTEXT)));
    if (!mail) return;
    if (expires_at && new Date(expires_at) <= now()) throw new UnrecoverableError("The code in it has expired.");
    await mailer.deliver(mail).catch((error: unknown) => {
      throw isAddressRejected(error) ? new UnrecoverableError(error.message) : error;
    });
  },
});

/** RFC 5321 says not to repeat a command that gets a 5yz reply. Other commands fail by what the operator can mend, such as a password. */
const isAddressRejected = (error: unknown): error is Error =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  "command" in error &&
  error.command === "RCPT TO";

/** Mails after the commit, for the business of the call where it has one. */
export const queueEmail = (ctx: Pick<Context, "config" | "enqueue">, mail: Mail): void =>
  ctx.enqueue(emailJob, payloadOf(ctx, mail));

/** How long a mailed code is good. */
const CODE_MS = 10 * 60_000;

/** The same for a mail with a code, which is of no use once the code has expired. No mail is as much work: it tells nobody apart. */
export const queueCodeEmail = (ctx: Context, mail: Mail | undefined): void =>
  ctx.enqueue(emailJob, payloadOf(ctx, mail, new Date(ctx.now().getTime() + CODE_MS)));

/** The same in a transaction of its own, however the call ends, in a matter of the installation. Found by the next poll. */
export const queueEmailIn = (db: Db, ctx: Context, mail: Mail | undefined): Promise<unknown> =>
  enqueueJob(emailJob, payloadOf(ctx, mail), { businessId: undefined, now: ctx.now() }).execute(db);

const payloadOf = (
  { config }: Pick<Context, "config">,
  mail: Mail | undefined,
  expiresAt?: Date,
): z.infer<typeof payload> => ({
  encrypted: encryptSecret(config.SECRET_KEY, JSON.stringify(mail ?? null), CONTEXT),
  ...(expiresAt && { expires_at: expiresAt.toISOString() }),
});
