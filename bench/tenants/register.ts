import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accounts } from "@diwan/contract/accounts/accounts";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { createClient } from "@diwan/contract/api/client";

export interface Tenant {
  token: string;
  businessId: string;
  menuId: string;
  branchId: string;
  slug: string;
  /** Sends declared calls as the owner. */
  send: ReturnType<typeof createClient>;
}

/** Registers a business and its owner as the screen does, with the code from the mail folder. */
export async function register(
  address: string,
  dataDir: string,
  businessType: BusinessType = "restaurant",
): Promise<Tenant> {
  const email = `owner-${randomUUID()}@example.com`;
  const client = (token?: string) =>
    createClient({ base: `${address}/api/`, headers: () => (token ? { authorization: `Bearer ${token}` } : {}) });
  await client()(accounts.sendCode, { body: { email } });
  const password = "Correct-Horse-9";
  const { token, user } = await client()(accounts.register, {
    body: {
      name: "Fatma",
      businessType,
      businessName: "Dar Salma Kitchen",
      email,
      password,
      password_confirmation: password,
      acceptTerms: true,
      code: await mailedCode(path.join(dataDir, "mail"), email),
    },
  });
  const business = user.business[0];
  const [menu, branch] = [business?.menus[0], business?.branches[0]];
  if (!business || !menu || !branch) throw new Error("The registration made no business.");
  return {
    token,
    businessId: business.id,
    menuId: menu.id,
    branchId: branch.id,
    slug: branch.slug,
    send: client(token),
  };
}

async function mailedCode(folder: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
    for (const name of names) {
      const mail = await readFile(path.join(folder, name), "utf8");
      const code = mail.includes(email) && /^(\d{6})$/m.exec(textOf(mail))?.[1];
      if (code) return code;
    }
    await sleep(50);
  }
  throw new Error(`No code was mailed to ${email}.`);
}

function textOf(mail: string): string {
  const [head = "", ...rest] = mail.split(/\r?\n\r?\n/);
  const text = rest.join("\n\n");
  return /transfer-encoding: base64/i.test(head) ? Buffer.from(text, "base64").toString() : text.replaceAll("\r", "");
}
