import { expect, test, vi } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { startMailServer, acceptMail } from "../../testing/mail-server.ts";
import { startProcess } from "../../testing/start-process.ts";
import { emailJob } from "../mail/email-job.ts";
import { PATIENT } from "../../testing/patient.ts";

const server = await build();

test("T53 no email is lost or sent twice when its process is killed while sending", async () => {
  let isSending = false;
  const { url, heard } = await startMailServer((command) => {
    const answer = isSending ? undefined : acceptMail(command);
    isSending ||= /^DATA/i.test(command);
    return answer;
  });
  const { address, kill } = await startProcess(server, { SMTP_URL: url });
  const email = "killed@example.com";
  const answer = await fetch(`${address}/api/auth/send-code`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(() => expect(heard.join("")).toContain("Subject:"), PATIENT);
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
