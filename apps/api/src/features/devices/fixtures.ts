import { uuidv7 } from "uuidv7";
import { hashToken } from "../../platform/authorization/authorize.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { bytea } from "../../testing/rows.ts";
import { newToken } from "../../testing/secrets.ts";

const parts = () => ({
  /** A device that is logged in to the branch by a login QR, and its token. */
  deviceId: uuidv7(),
  deviceToken: newToken(),
  /** The code of an unused login QR. */
  deviceCode: newToken(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ businessId, branchId, userId, mark, ...own }) => {
    const where = { business_id: businessId, branch_id: branchId, user_id: userId };
    const expires_at = new Date(Date.now() + 300_000);
    return {
      sessions: [
        {
          ...{ ...where, id: own.deviceId, token_hash: bytea(hashToken(own.deviceToken)), device_name: mark },
          ...{ client: "", address: "", created_at: "now", last_used_at: "now" },
        },
      ],
      login_codes: [{ ...where, id: uuidv7(), code_hash: bytea(hashToken(own.deviceCode)), expires_at }],
    };
  },
  requests: { "accounts.loginQr": (own) => ({ body: { code: own.deviceCode } }) },
} satisfies Fixture;
