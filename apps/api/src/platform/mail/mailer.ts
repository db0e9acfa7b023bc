import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Transporter } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show more than text. */
  html?: string;
}

export interface Mailer {
  /** Delivers a mail by one try, which throws when it fails. Only jobs do so: they are tried again and survive the process. */
  deliver(mail: Mail): Promise<void>;
}

/** A mail server that says nothing holds no job for long. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Mails by SMTP, or as `.eml` files in a folder where no SMTP is set. */
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
  let transport: Promise<Transporter> | undefined;
  return {
    deliver: async (mail) => {
      const message = { from: options.from, ...mail };
      transport ??= openTransport(smtpUrl, options.needsTls ?? false);
      if (smtpUrl) await (await transport).sendMail(message);
      else await deliverToFolder(await transport, message, options);
    },
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
