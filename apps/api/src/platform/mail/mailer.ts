import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Transporter } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The HTML version. */
  html?: string;
}

export interface Mailer {
  /** Delivers an email in one attempt and throws if it fails. Called only by jobs, which are retried. */
  deliver(mail: Mail): Promise<void>;
}

/** An unresponsive mail server must not block a job. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Sends emails by SMTP, or writes `.eml` files to a folder if no SMTP is configured. */
export function createMailer(options: {
  /** Undefined or `folder`: as files. */
  smtpUrl: string;
  from: string;
  folder: string;
  log: FastifyBaseLogger;
  /** Requires STARTTLS. */
  needsTls?: boolean;
  onDelivered?(): void;
}): Mailer {
  const smtpUrl = options.smtpUrl === "folder" ? "" : options.smtpUrl;
  let transport: Promise<Transporter> | undefined;
  return {
    deliver: async (mail) => {
      const message = { from: options.from, ...mail };
      transport ??= openTransport(smtpUrl, options.needsTls ?? false);
      if (smtpUrl) await (await transport).sendMail(message);
      else await deliverToFolder(await transport, message, options);
      options.onDelivered?.();
    },
  };
}

/** Loaded with the first email. */
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
  await writeFile(`${name}.part`, readable(String(made.message))); // A buffer, as requested above.
  await rename(`${name}.part`, name);
  options.log.info({ file: name }, "a mail was written to the mail folder");
}

/** Unencoded texts: developers read the files with an editor, which does not decode email encodings. */
const readable = (mail: string): string =>
  mail.replace(
    /^Content-Transfer-Encoding: base64\r\n((?:.+\r\n)*)\r\n([\w+/=\r\n]+)/gm,
    (_, head: string, body: string) =>
      `Content-Transfer-Encoding: 8bit\r\n${head}\r\n${Buffer.from(body, "base64").toString().replace(/\r?\n/g, "\r\n")}\r\n`,
  );
