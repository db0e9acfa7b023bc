import { Secret, TOTP } from "otpauth";

/** What an authenticator app with this secret shows at a time. */
export const codeAt = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
