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

/**
 * A rendered email. Encrypted in the queue, because emails may contain codes, which are otherwise stored only as
 * hashes.
 */
const payload = z.object({ encrypted: z.string(), expires_at: z.iso.datetime().optional() });

/** Parallel connections to the mail server, fewer for one business, so that others get some. */
export const emailJob = defineJob({
  kind: "email",
  payload,
  concurrency: 6,
  perBusiness: 4,
  sendsMail: true,
  run: async ({ config, mailer, now }, { encrypted, expires_at }) => {
    const mail = mailSchema.nullable().parse(JSON.parse(decryptSecret(config.SECRET_KEY, encrypted, CONTEXT)));
    if (!mail) return;
    if (expires_at && new Date(expires_at) <= now()) throw new UnrecoverableError("The code in it has expired.");
    await mailer.deliver(mail).catch((error: unknown) => {
      throw isAddressRejected(error) ? new UnrecoverableError(error.message) : error;
    });
  },
});

/**
 * RFC 5321: a command with a 5yz reply is not repeated. Other commands fail for reasons that the operator can fix, such
 * as a password.
 */
const isAddressRejected = (error: unknown): error is Error =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  "command" in error &&
  error.command === "RCPT TO";

/** Queues an email with the commit, for the business of the call if it has one. */
export const queueEmail = (ctx: Pick<Context, "config" | "enqueue">, mail: Mail): void =>
  ctx.enqueue(emailJob, payloadOf(ctx, mail));

/** How long an emailed code is valid. */
const CODE_MS = 10 * 60_000;

/**
 * The same for an email with a code, which is dropped once the code has expired. Without an email the same work is
 * done, so that timing reveals nothing.
 */
export const queueCodeEmail = (ctx: Context, mail: Mail | undefined): void =>
  ctx.enqueue(emailJob, payloadOf(ctx, mail, new Date(ctx.now().getTime() + CODE_MS)));

/**
 * The same in a separate transaction, for the installation. It stays even if the call fails, and is found by the next poll.
 */
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
