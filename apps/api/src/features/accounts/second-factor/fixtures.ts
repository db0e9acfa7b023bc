import { Secret } from "otpauth";
import { uuidv7 } from "uuidv7";
import { encryptSecret } from "../../../platform/files/encryption.ts";
import { hashToken } from "../../../platform/authorization/authorize.ts";
import { Authenticator } from "../../../testing/authenticator.ts";
import type { Fixture, StockedTenant } from "../../../testing/fixtures.ts";
import { codeAt } from "../../../testing/one-time-codes.ts";
import { bytea } from "../../../testing/rows.ts";
import { newToken, TEST_KEYS } from "../../../testing/secrets.ts";
import { PASSWORD } from "../../../testing/tenant.ts";

/** Besides the password: a passkey, an unconfirmed authenticator app, and a login that waits for its second step. */
const parts = () => ({
  passkeyId: uuidv7(),
  passkey: new Authenticator(),
  /** A device without a passkey of the owner. */
  newPasskey: new Authenticator(),
  /** The challenge of a login, and that of a new passkey of the owner. */
  challenge: newToken(),
  newChallenge: newToken(),
  appSecret: new Secret({ size: 20 }).base32,
  ticket: newToken(),
});

declare module "../../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ userId, passkeyId, passkey, challenge, newChallenge, appSecret, ticket }) => {
    const expires_at = new Date(Date.now() + 3_600_000);
    return {
      passkeys: [
        {
          ...{ id: passkeyId, user_id: userId, credential_id: passkey.id, public_key: bytea(passkey.publicKey()) },
          ...{ counter: 0, transports: [], name: "iPhone 15", created_at: "now" },
        },
      ],
      passkey_challenges: [
        { challenge_hash: bytea(hashToken(challenge)), user_id: null, expires_at },
        { challenge_hash: bytea(hashToken(newChallenge)), user_id: userId, expires_at },
      ],
      one_time_codes: [
        { user_id: userId, secret: encryptSecret(TEST_KEYS, appSecret, `totp:${userId}`), last_step: 0 },
      ],
      login_tickets: [
        { ticket_hash: bytea(hashToken(ticket)), user_id: userId, dashboard: true, tries: 0, expires_at },
      ],
    };
  },
  requests: {
    "signIn.secondStep": (own) => ({
      body: { ticket: own.ticket, passkey: signed(own), code: undefined, recovery_code: undefined },
    }),
    "signIn.passkeyLogin": (own) => ({ body: { passkey: signed(own) } }),
    "signIn.checkPassword": () => ({ body: { password: PASSWORD } }),
    "signIn.confirm": () => ({ body: { password: PASSWORD, passkey: undefined } }),
    "secondFactor.addPasskey": ({ newPasskey, newChallenge }) => ({
      body: { credential: newPasskey.create({ challenge: newChallenge, rp: { id: party }, user: { id: "" } }) },
    }),
    "secondFactor.confirmCodes": (own) => ({ body: { code: codeAt(own.appSecret) } }),
  },
} satisfies Fixture;

const party = "diwan.test";
const signed = ({ passkey, challenge }: StockedTenant) => passkey.sign({ challenge, rpId: party });
