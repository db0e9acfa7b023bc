import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { startMailServer, acceptMail } from "../../testing/mail-server.ts";
import { TEST_SECRET_KEY } from "../../testing/secrets.ts";
import { connectionString } from "../embedded/endpoint.ts";
import { emailJob } from "../mail/email-job.ts";

const server = await build();

/** Another process of the same installation. */
async function startProcess(smtpUrl: string) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "diwan-killed-"));
  const main = path.resolve(import.meta.dirname, "../../main.ts");
  const { options } = server.sql;
  const child = spawn(process.execPath, ["--import", "tsx", main], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...{ PATH: process.env["PATH"], HOME: process.env["HOME"], TMPDIR: process.env["TMPDIR"] },
      ...{ PORT: "0", DEMO: "0", DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET_KEY, SMTP_URL: smtpUrl },
      DATABASE_URL: options.connectionString ?? connectionString(options as Parameters<typeof connectionString>[0]),
    },
  });
  let said = "";
  child.stdout.on("data", (piece) => (said += String(piece)));
  await vi.waitFor(() => expect(said).toContain("is ready"), { timeout: 50_000, interval: 50 });
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await once(child, "exit");
    await rm(dataDir, { recursive: true });
  };
  return { address: /is ready: (\S+)/.exec(said)?.[1] ?? "", kill };
}

test("no email is lost or sent twice when its process is killed while sending", async () => {
  let isSending = false;
  const { url, heard } = await startMailServer((command) => {
    const answer = isSending ? undefined : acceptMail(command);
    isSending ||= /^DATA/i.test(command);
    return answer;
  });
  const { address, kill } = await startProcess(url);
  const email = "killed@example.com";
  const answer = await fetch(`${address}/api/auth/send-code`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(() => expect(heard.join("")).toContain("Subject:"), { timeout: 10_000 });
  await kill();
  // The process that holds the job may still be sending.
  await runJobs(server.services, emailJob);
  expect(server.mails).toEqual([]);
  for (const minutes of [5.1, 20]) {
    server.setNow(new Date(Date.now() + minutes * 60_000));
    await runJobs(server.services, emailJob);
    expect(server.mails).toMatchObject([{ to: email, text: expect.stringMatching(/\d{6}/) }]);
  }
});
