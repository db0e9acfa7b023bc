import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Transporter } from "nodemailer";
import { fairQueueOf } from "../limits/queue.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show more than text. */
  html?: string;
  /** The business that it is sent for, which takes turns with the others; codes are nobody's. */
  businessId?: string;
}

export interface Mailer {
  /** Takes the mail over; delivery goes on after the call returns. */
  send(mail: Mail): void;
  /** Delivers a mail now, by one try. Throws when that fails. */
  deliver(mail: Mail): Promise<void>;
  /** When all that was taken over is delivered or given up. */
  settled(): Promise<void>;
}

const TRIES = 4;
/** Connections to the mail server at once; some are left for others while one business has many mails. */
const PLACES = { atOnce: 6, ofOne: 4, waiting: 20_000, waitingOfOne: 2_000 };
/** A mail server that says nothing holds no place for long. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Mails by SMTP, or as `.eml` files in a folder where no SMTP is set. Failed deliveries are tried again for a minute. */
export function createMailer(options: {
  /** Nothing or `folder`: as files. */
  smtpUrl: string;
  from: string;
  folder: string;
  log: FastifyBaseLogger;
  /** A server that does not turn to TLS gets no mail. */
  needsTls?: boolean;
}): Mailer {
  const smtpUrl = options.smtpUrl === "folder" ? "" : options.smtpUrl;
  const pending = new Set<Promise<void>>();
  const inTurn = fairQueueOf(PLACES);
  let transport: Promise<Transporter> | undefined;
  const deliver = async ({ businessId = "", ...mail }: Mail, tries: number): Promise<void> => {
    const message = { from: options.from, ...mail };
    transport ??= openTransport(smtpUrl, options.needsTls ?? false);
    if (smtpUrl) {
      const smtp = await transport;
      // between its tries it holds no place
      await inTries(tries, options.log, () => inTurn(businessId, () => smtp.sendMail(message)));
    } else await deliverToFolder(await transport, message, options);
  };
  return {
    deliver: (mail) => deliver(mail, 1),
    send(mail) {
      const delivery = deliver(mail, TRIES).catch((error: unknown) =>
        options.log.error({ reason: reasonOf(error) }, "a mail could not be delivered"),
      );
      pending.add(delivery);
      void delivery.finally(() => pending.delete(delivery));
    },
    settled: async () => void (await Promise.all(pending)),
  };
}

/** Loaded with the first mail. */
async function openTransport(smtpUrl: string, needsTls: boolean): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return smtpUrl
    ? createTransport({ url: smtpUrl, ...PATIENCE, ...(needsTls && { requireTLS: true, ignoreTLS: false }) })
    : createTransport({ streamTransport: true, buffer: true });
}

interface Message extends Mail {
  from: string;
}

async function inTries(tries: number, log: FastifyBaseLogger, send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await send();
      return;
    } catch (error) {
      if (attempt === tries) throw error;
      log.warn({ reason: reasonOf(error), attempt }, "a mail will be tried again");
      await new Promise((done) => setTimeout(done, 2_000 * 2 ** attempt));
    }
  }
}

/** What the mail server said, without the addresses that it said it of. */
const reasonOf = (error: unknown): string => String(error).replace(/[^\s<>:;,]+@[^\s<>:;,]+/g, "…");

async function deliverToFolder(
  writer: Transporter,
  message: Message,
  options: { folder: string; log: FastifyBaseLogger },
): Promise<void> {
  const made = await writer.sendMail({ ...message, textEncoding: "base64" });
  await mkdir(options.folder, { recursive: true });
  const name = path.join(options.folder, `${Date.now()}-${randomUUID()}.eml`);
  await writeFile(`${name}.part`, readable(String(made.message))); // a buffer, as asked for above
  await rename(`${name}.part`, name);
  options.log.info({ file: name }, "no SMTP is set: a mail was written to the mail folder");
}

/** The texts of a mail as they are: people read the folder with any editor, which can't decode what mail programs do. */
const readable = (mail: string): string =>
  mail.replace(
    /^Content-Transfer-Encoding: base64\r\n((?:.+\r\n)*)\r\n([\w+/=\r\n]+)/gm,
    (_, head: string, body: string) =>
      `Content-Transfer-Encoding: 8bit\r\n${head}\r\n${Buffer.from(body, "base64").toString().replace(/\r?\n/g, "\r\n")}\r\n`,
  );
