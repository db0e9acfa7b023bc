import { Secret, TOTP } from "otpauth";

/** The code of an authenticator app with this secret at a time. */
export const codeAt = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
