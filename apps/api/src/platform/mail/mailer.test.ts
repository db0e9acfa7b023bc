import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startMailServer, acceptMail } from "../../testing/mail-server.ts";
import { createMailer } from "./mailer.ts";

const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-mail-"));
afterAll(() => rm(folder, { recursive: true }));

const mail = { to: "secret@example.com", subject: "رمزك", text: "Your code is\n\n246813\n" };
const from = "Diwan <no-reply@diwan.example>";
let lines: string[];
const log = pino({}, { write: (line: string) => void lines.push(line) });
beforeEach(() => void (lines = []));

describe("without SMTP", () => {
  test("writes an email to a file with its code in plain text, and logs the path", async () => {
    const mailer = createMailer({ smtpUrl: "", from, folder, log });
    await mailer.deliver({ ...mail, text: "رمزك هو\n\n246813\n" });
    const [name = "", ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/\.eml$/);
    const text = await readFile(path.join(folder, name), "utf8");
    expect(text).toContain("To: secret@example.com");
    expect(text).toContain("\r\n\r\nرمزك هو\r\n\r\n246813");
    expect(lines.join("")).toContain(name);
    expect(lines.join("")).not.toMatch(/secret@example|246813/);
  });
});

test("sends both versions of a text as one email, the plain text first", async () => {
  const own = await mkdtemp(path.join(os.tmpdir(), "diwan-mail-"));
  const mailer = createMailer({ smtpUrl: "", from, folder: own, log });
  await mailer.deliver({ ...mail, html: "<p>246813</p>" });
  const [name = ""] = await readdir(own);
  const text = await readFile(path.join(own, name), "utf8");
  await rm(own, { recursive: true });
  expect(text).toMatch(/multipart\/alternative.*text\/plain.*text\/html/s);
  expect(text).toContain("<p>246813</p>");
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
});

describe("with SMTP", () => {
  test("sends an email to its recipient", async () => {
    const { url, heard } = await startMailServer(acceptMail);
    await createMailer({ smtpUrl: url, from, folder, log }).deliver(mail);
    expect(heard.join("")).toContain("RCPT TO:<secret@example.com>");
    expect(heard.join("")).toContain("246813");
  });

  test("sends no email to a server without TLS if TLS is required", async () => {
    const { url, heard } = await startMailServer((command) =>
      /^STARTTLS/i.test(command) ? "454 no TLS here" : acceptMail(command),
    );
    const mailer = createMailer({ smtpUrl: `${url}?ignoreTLS=true`, from, folder, log, needsTls: true });
    await expect(mailer.deliver(mail)).rejects.toThrow(/TLS/);
    expect(heard.join("")).toContain("STARTTLS");
    expect(heard.join("")).not.toMatch(/MAIL FROM|AUTH|246813/);
  });
});

test("a name, an address or a subject adds no header line", async () => {
  const own = await mkdtemp(path.join(os.tmpdir(), "diwan-mail-"));
  const mailer = createMailer({ smtpUrl: "folder", from, folder: own, log });
  await mailer.deliver({
    ...mail,
    to: "a@example.com\r\nBcc: all@example.com",
    subject: "Hello\r\nBcc: all@example.com\n\nBody",
  });
  const [name = ""] = await readdir(own);
  const [header = ""] = (await readFile(path.join(own, name), "utf8")).split("\r\n\r\n");
  await rm(own, { recursive: true });
  expect(header).not.toMatch(/^Bcc:/im);
});
