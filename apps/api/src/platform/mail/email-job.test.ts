import { accounts } from "@diwan/contract/accounts/accounts";
import type { RawBuilder } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { startMailServer, acceptMail } from "../../testing/mail-server.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import type { Context } from "../authorization/context.ts";
import { inTransaction } from "../database/transaction.ts";
import { enqueueJob } from "../jobs/job.ts";
import { JobWorker } from "../jobs/worker.ts";
import { emailJob, queueEmail } from "./email-job.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { PATIENT } from "../../testing/patient.ts";

const server = await build();
const { mailer } = server.services;
const START = Date.parse("2030-05-01T09:00:00Z");
const passed = (seconds: number): void => server.setNow(new Date(START + seconds * 1_000));
let address: string;
let made = 0;
beforeEach(async () => {
  passed(0);
  await server.sql.query("delete from jobs");
  server.logs.length = 0;
  address = `secret${++made}@example.com`;
});
afterEach(() => void Object.assign(server.services, { mailer }));

const smtp = (url: string): Mailer =>
  createMailer({ smtpUrl: url, from: "Diwan <no@diwan.test>", folder: "", log: server.services.log });
const askForCode = () => server.as().call(accounts.sendCode, { body: { email: address } });
const deliver = (): Promise<void> => runJobs(server.services, emailJob);
const rows = async () => (await server.sql.query("select * from jobs where kind = 'email' order by id")).rows;

test("an email is sent immediately, while the caller continues", async () => {
  let arrived = (): void => undefined;
  const delivering: string[] = [];
  const slow: Mailer = {
    deliver: async ({ to }) => {
      delivering.push(to);
      await new Promise<void>((done) => (arrived = done));
    },
  };
  const worker = new JobWorker({ ...server.services, mailer: slow }, [emailJob]);
  await worker.start();
  const answer = await server.app.inject({ method: "POST", url: "/api/auth/send-code", payload: { email: address } });
  expect(answer.statusCode).toBe(200);
  await vi.waitFor(() => expect(delivering).toEqual([address]), PATIENT);
  expect(await rows()).toHaveLength(1);
  arrived();
  await worker.stop();
  expect(await rows()).toEqual([]);
});

test("a queued email is encrypted", async () => {
  Object.assign(server.services, { mailer: { deliver: () => Promise.reject(new Error("down")) } });
  await askForCode();
  const [row] = await rows();
  expect(Object.keys(row.payload).toSorted()).toEqual(["encrypted", "expires_at"]);
  expect(JSON.stringify(row)).not.toMatch(/secret\d*@|code/i);
});

describe("a mail server", () => {
  test("that is busy is retried with growing delays", async () => {
    let refused = 0;
    const { url, heard } = await startMailServer((command) =>
      /^RCPT/i.test(command) && refused++ < 2 ? "451 later" : acceptMail(command),
    );
    Object.assign(server.services, { mailer: smtp(url) });
    const asked = (): number => heard.filter((command) => /^RCPT/i.test(command)).length;
    await askForCode();
    expect(asked()).toBe(1);
    for (const [seconds, times] of [
      [4, 1],
      [5, 2],
      [14, 2],
      [15, 3],
    ] as const) {
      passed(seconds);
      await deliver();
      expect([seconds, asked()]).toEqual([seconds, times]);
    }
    expect(heard.join("")).toContain(`RCPT TO:<${address}>`);
    expect(await rows()).toEqual([]);
  });

  test("T42 that rejects the address does not put it into the log", async () => {
    const { url } = await startMailServer((command) =>
      /^RCPT/i.test(command) ? `550 5.1.1 <${address}> no such person` : acceptMail(command),
    );
    Object.assign(server.services, { mailer: smtp(url) });
    await askForCode();
    const lines = server.logs.join("");
    expect(lines).toContain("550");
    expect(lines).not.toContain(address);
    const [{ last_error }] = await rows();
    expect(last_error).toContain("550");
    expect(last_error).not.toContain(address);
  });

  test.each([
    ["an address for good", "RCPT", "550 5.1.1 no such person", 1],
    ["an address for now", "RCPT", "450 4.2.0 try later", 2],
    ["the sender, which the operator can mend", "MAIL", "550 5.7.1 not allowed here", 2],
  ])("that rejects %s", async (_, refusedCommand, reply, attempts) => {
    const { url } = await startMailServer((command) =>
      command.startsWith(refusedCommand) ? reply : acceptMail(command),
    );
    Object.assign(server.services, { mailer: smtp(url) });
    await askForCode();
    passed(60);
    await deliver();
    const failed_at = attempts === 1 ? expect.any(Date) : null;
    expect((await rows())[0]).toMatchObject({ attempts, failed_at });
  });

  test("that recovers after a code has expired sends no email with it, and the log reports this", async () => {
    Object.assign(server.services, { mailer: { deliver: () => Promise.reject(new Error("down")) } });
    await askForCode();
    Object.assign(server.services, { mailer });
    server.mails.length = 0;
    passed(10 * 60);
    await deliver();
    expect(server.mails).toEqual([]);
    expect(server.logs.join("")).toContain("a job failed");
    expect((await rows())[0]).toMatchObject({ failed_at: expect.any(Date), attempts: 2 });
  });
});

test("hundreds of emails of one business do not delay the others, least of all codes", async () => {
  const [crowd, other] = [await makeStockedTenant(server.sql), await makeStockedTenant(server.sql)];
  const { config, pools } = server.services;
  const send = (businessId: string | undefined, to: string): Promise<void> =>
    inTransaction(pools.app, { businessId }, async (db) => {
      let queued: RawBuilder<unknown> | undefined;
      const enqueue: Context["enqueue"] = (job, payload) =>
        void (queued = enqueueJob(job, payload, { businessId, now: new Date(START) }));
      queueEmail({ config, enqueue }, { to, subject: "Hello", text: "Hello" });
      await queued?.execute(db);
    });
  for (let at = 0; at < 60; at++) await send(crowd.businessId, `crowd${at}@example.com`);
  await send(other.businessId, "other@example.com");
  await send(undefined, "code@example.com");
  const order: string[] = [];
  const { url } = await startMailServer((command) => {
    const to = /^RCPT TO:<(.*)@/im.exec(command)?.[1];
    if (to) order.push(to);
    return acceptMail(command);
  });
  Object.assign(server.services, { mailer: smtp(url) });
  await deliver();
  expect(order).toHaveLength(62);
  for (const one of ["other", "code"]) expect(order.indexOf(one)).toBeLessThan(12);
});
