import { randomBytes } from "node:crypto";
import { Secret } from "otpauth";
import { uuidv7 } from "uuidv7";
import { encryptSecret, readSecretKeys } from "../platform/files/encryption.ts";
import { hashToken } from "../platform/authorization/authorize.ts";
import { Authenticator } from "./authenticator.ts";
import { bytea, type Rows } from "./rows.ts";

/** What an owner has beside the password: a passkey, an authenticator app that waits for its first code, a login half done. */
export interface SignInParts {
  passkeyId: string;
  passkey: Authenticator;
  /** A device that has none of theirs yet. */
  newPasskey: Authenticator;
  /** What a passkey may sign to sign somebody in, and what a new one of the owner may be made for. */
  challenge: string;
  newChallenge: string;
  appSecret: string;
  ticket: string;
}

/** The key of every installation that tests build. */
export const TEST_SECRET_KEY = "07".repeat(32);
export const TEST_KEYS = readSecretKeys(TEST_SECRET_KEY) ?? [];

const random = (): string => randomBytes(32).toString("base64url");

export const newSignInParts = (): SignInParts => ({
  passkeyId: uuidv7(),
  passkey: new Authenticator(),
  newPasskey: new Authenticator(),
  challenge: random(),
  newChallenge: random(),
  appSecret: new Secret({ size: 20 }).base32,
  ticket: random(),
});

export function signInRows(userId: string, parts: SignInParts): Rows {
  const { passkeyId, passkey, challenge, newChallenge, appSecret, ticket } = parts;
  const expires_at = new Date(Date.now() + 3_600_000);
  return {
    passkeys: [
      {
        id: passkeyId,
        user_id: userId,
        credential_id: passkey.id,
        public_key: bytea(passkey.publicKey()),
        counter: 0,
        transports: [],
        name: "iPhone 15",
        created_at: "now",
      },
    ],
    passkey_challenges: [
      { challenge_hash: bytea(hashToken(challenge)), user_id: null, expires_at },
      { challenge_hash: bytea(hashToken(newChallenge)), user_id: userId, expires_at },
    ],
    one_time_codes: [{ user_id: userId, secret: encryptSecret(TEST_KEYS, appSecret, `totp:${userId}`), last_step: 0 }],
    login_tickets: [{ ticket_hash: bytea(hashToken(ticket)), user_id: userId, dashboard: true, tries: 0, expires_at }],
  };
}
