import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";

export interface TestOwner {
  email: string;
  password: string;
  token: string;
  /** The code of the registration. */
  code: string;
  businessId: string;
  menuId: string;
  branch: { id: string; slug: string };
  /** A call with the owner's token; throws on an error status. */
  call<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T>;
}

/** The last code mailed to an address; with `before`, the one after it. */
export async function readEmailedCode(email: string, before?: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const codes = (await mailsTo(email)).map((text) => /^(\d{6})$/m.exec(text)?.[1]);
    const code = codes.find((one) => one && one !== before);
    if (code) return code;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No code was mailed to ${email}`);
}

/** The HTML part of an email to an address. */
export async function readEmailedPage(email: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const page = (await rawMailsTo(email)).map(pageOf).find(Boolean);
    if (page) return page;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No page was mailed to ${email}`);
}

function pageOf(mail: string): string | undefined {
  const [, boundary] = /boundary="([^"]+)"/.exec(mail) ?? [];
  const part = boundary && mail.split(`--${boundary}`).find((one) => /content-type: text\/html/i.test(one));
  if (!part) return undefined;
  if (/transfer-encoding: base64/i.test(part)) return bodyOf(part.trim());
  const [, ...lines] = part.trim().split(/\r?\n\r?\n/);
  const bytes = lines
    .join("\n\n")
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** The emails to an address, the newest first. */
const mailsTo = async (email: string): Promise<string[]> => (await rawMailsTo(email)).map(bodyOf);

async function rawMailsTo(email: string): Promise<string[]> {
  const names = (await readdir(inject("mailFolder")).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names
      .toSorted()
      .toReversed()
      .map((name) => readFile(path.join(inject("mailFolder"), name), "utf8")),
  );
  return mails.filter((mail) => mail.includes(email));
}

function bodyOf(mail: string): string {
  const [head = "", ...rest] = mail.split(/\r?\n\r?\n/);
  const body = rest.join("\n\n");
  return /transfer-encoding: base64/i.test(head) ? Buffer.from(body, "base64").toString() : body.replaceAll("\r", "");
}

/** A new owner of a business, created through the API as the registration screen does. */
export async function registerOwner(
  businessType = "restaurant",
  businessName = "Dar Salma Kitchen",
): Promise<TestOwner> {
  const email = `owner-${randomUUID().slice(0, 8)}@example.com`;
  const password = "Correct-Horse-9";
  const from = randomAddress();
  await request("POST", "auth/send-code", { email }, { from });
  const form = {
    name: "Fatma",
    businessType,
    businessName,
    email,
    password,
    password_confirmation: password,
    acceptTerms: true,
    code: await readEmailedCode(email),
  };
  const { token, user } = await request<{
    token: string;
    user: { business: { id: string; menus: { id: string }[]; branches: { id: string; slug: string }[] }[] };
  }>("POST", "auth/register", form, { from });
  const [business] = user.business;
  const [menu, branch] = [business?.menus[0], business?.branches[0]];
  if (!business || !menu || !branch) throw new Error("The registration made no business");
  return {
    email,
    password,
    token,
    code: form.code,
    businessId: business.id,
    menuId: menu.id,
    branch,
    call: (method, address, body) => request(method, address, body, { token, from }),
  };
}

/** An account of the demo data, logged in. */
export async function demoUser(email: string, password: string): Promise<Pick<TestOwner, "token" | "call">> {
  const from = randomAddress();
  const { token } = await request<{ token: string }>("POST", "auth/login", { email, password }, { from });
  return { token, call: (method, address, body) => request(method, address, body, { token, from }) };
}

export const randomAddress = (): string =>
  Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250))
    .join(".")
    .replace(/^/, "10.");

async function request<T>(
  method: string,
  address: string,
  body: unknown,
  as: { token?: string; from: string },
): Promise<T> {
  const response = await fetch(`${inject("base")}/api/${address}`, {
    method,
    headers: {
      "x-forwarded-for": as.from,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer as T; // callers declare the fields that they need of the contract
}

/** The token of the last invitation mailed to an address. */
export async function readEmailedInvitation(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const token = (await mailsTo(email)).map((text) => /\/invitation#([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (token) return token;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No invitation was mailed to ${email}`);
}
