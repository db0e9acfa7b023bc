import { uuidv7 } from "uuidv7";
import { hashToken } from "../../platform/authorization/authorize.ts";
import type { Fixture, MarkedTenant } from "../../testing/fixtures.ts";
import { bytea } from "../../testing/rows.ts";
import { CODE, codeRow } from "../../testing/secrets.ts";
import { PASSWORD, pendingEmailOf } from "../../testing/tenant.ts";

const parts = ({ userId }: MarkedTenant) => ({
  /** An address with the registration code `CODE`; the owner has the same code for a new password and a new address. */
  newEmail: `new-${userId}@example.com`,
  /** Another session of the owner. */
  sessionId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ userId, email, newEmail, sessionId, mark }) => ({
    codes: [
      codeRow(newEmail, "register"),
      codeRow(email, "reset"),
      codeRow(`${userId} ${pendingEmailOf(userId)}`, "email"),
    ],
    sessions: [
      {
        ...{ id: sessionId, user_id: userId, token_hash: bytea(hashToken(mark)) },
        ...{ client: "", address: "", device_name: "", created_at: "now", last_used_at: "now" },
      },
    ],
    idempotency_keys: [{ user_id: userId, key: mark, call: "items.create", request_hash: "\\x00", created_at: "now" }],
  }),
  requests: {
    "accounts.login": ({ email, businessId }) => ({ body: { email, password: PASSWORD, business_id: businessId } }),
    "accounts.sendCode": () => ({ body: { email: `${uuidv7()}@example.com` } }),
    "accounts.validateCode": (own) => ({ body: { email: own.newEmail, code: CODE } }),
    "accounts.register": (own) => ({ body: { ...passwords, email: own.newEmail, code: CODE } }),
    "accounts.forgotPassword": () => ({ body: { email: `${uuidv7()}@example.com` } }),
    "accounts.resetPassword": ({ email }) => ({ body: { ...passwords, email, code: CODE } }),
  },
} satisfies Fixture;

const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
