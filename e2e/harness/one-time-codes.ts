import { createHmac } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The current code of an authenticator app for a secret in base 32. */
export function oneTimeCode(secret: string): string {
  const bits = [...secret.replaceAll(" ", "")]
    .map((sign) => LETTERS.indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

/** A device that creates passkeys and provides them without a prompt. */
export async function addAuthenticator(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
