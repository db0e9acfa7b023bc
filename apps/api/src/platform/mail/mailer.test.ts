import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMailer } from "./mailer.ts";

const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-mail-"));
afterAll(() => rm(folder, { recursive: true }));

const mail = { to: "secret@example.com", subject: "رمزك", text: "Your code is\n\n246813\n" };
const from = "Diwan <no-reply@diwan.example>";
let lines: string[];
const log = pino({}, { write: (line: string) => void lines.push(line) });
beforeEach(() => void (lines = []));

/** A mail server that answers each command as it is told to; what it was sent. */
async function mailServer(
  answers: (command: string, count: number) => string | undefined,
): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const server = net.createServer((socket) => {
    socket.write("220 ready\r\n");
    socket
      .on("error", () => undefined)
      .on("data", (data) => {
        heard.push(String(data));
        const answer = answers(String(data), heard.length);
        if (answer) socket.write(`${answer}\r\n`);
      });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterAll(() => void server.close());
  const place = server.address();
  return { url: `smtp://127.0.0.1:${typeof place === "object" && place ? place.port : 0}`, heard };
}

/** Waits between tries pass at once; all other timers keep their time. */
function skipWaits(): void {
  const wait = globalThis.setTimeout;
  const hurried = (work: () => void, ms?: number) => wait(work, [4_000, 8_000, 16_000].includes(ms ?? 0) ? 1 : ms);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(hurried as typeof setTimeout); // called with these two alone
}

const taking = (command: string): string => (/^DATA/i.test(command) ? "354 go on" : "250 ok");

describe("without SMTP", () => {
  test("a mail becomes a file with its code in plain text, and the log says where", async () => {
    const mailer = createMailer({ smtpUrl: "", from, folder, log });
    mailer.send({ ...mail, text: "رمزك هو\n\n246813\n" });
    await mailer.settled();
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

test("what is written twice goes out as one mail with both, the plain text first", async () => {
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
  test("a mail goes out while the caller goes on", async () => {
    const { url, heard } = await mailServer((command) =>
      command.endsWith(".\r\n") || !command.includes("Subject") ? taking(command) : undefined,
    );
    const mailer = createMailer({ smtpUrl: url, from, folder, log });
    expect(mailer.send(mail)).toBeUndefined();
    await mailer.settled();
    expect(heard.join("")).toContain("RCPT TO:<secret@example.com>");
    expect(heard.join("")).toContain("246813");
  });

  test("a server that is busy is asked again", async () => {
    skipWaits();
    let refused = 0;
    const { url, heard } = await mailServer((command) =>
      /^RCPT/i.test(command) && refused++ < 2 ? "451 later" : taking(command),
    );
    const mailer = createMailer({ smtpUrl: url, from, folder, log });
    mailer.send(mail);
    await mailer.settled();
    expect(heard.filter((command) => /^RCPT/i.test(command))).toHaveLength(3);
    expect(heard.join("")).toContain("246813");
  });

  test("one that offers no TLS gets no mail where that is asked for", async () => {
    const { url, heard } = await mailServer((command) =>
      /^STARTTLS/i.test(command) ? "454 no TLS here" : taking(command),
    );
    const mailer = createMailer({ smtpUrl: `${url}?ignoreTLS=true`, from, folder, log, needsTls: true });
    await expect(mailer.deliver(mail)).rejects.toThrow(/TLS/);
    expect(heard.join("")).toContain("STARTTLS");
    expect(heard.join("")).not.toMatch(/MAIL FROM|AUTH|246813/);
  });

  test("T42 one that refuses the address does not bring it into the log", async () => {
    skipWaits();
    const { url } = await mailServer((command) =>
      /^RCPT/i.test(command) ? "550 5.1.1 <secret@example.com> no such person" : taking(command),
    );
    const mailer = createMailer({ smtpUrl: url, from, folder, log });
    mailer.send(mail);
    await mailer.settled();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("")).toContain("550");
    expect(lines.join("")).not.toMatch(/secret@example|246813/);
  });
});

test("a business with hundreds of mails keeps nobody else's waiting, codes least of all", async () => {
  const order: string[] = [];
  const { url } = await mailServer((command) => {
    const to = /^RCPT TO:<(.*)@/im.exec(command)?.[1];
    if (to) order.push(to);
    return taking(command);
  });
  const mailer = createMailer({ smtpUrl: url, from, folder, log });
  for (let at = 0; at < 60; at++) mailer.send({ ...mail, to: `crowd${at}@example.com`, businessId: "crowd" });
  mailer.send({ ...mail, to: "other@example.com", businessId: "other" });
  mailer.send({ ...mail, to: "code@example.com" });
  await mailer.settled();
  expect(order).toHaveLength(62);
  for (const one of ["other", "code"]) expect(order.indexOf(one)).toBeLessThan(12);
});

test("no line of a header comes from a name, an address or a subject", async () => {
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
