import { uuidv7 } from "uuidv7";
import { hashToken } from "../../platform/authorization/authorize.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { bytea, stampColumns } from "../../testing/rows.ts";
import { newToken } from "../../testing/secrets.ts";
import { PASSWORD } from "../../testing/tenant.ts";

const parts = () => ({
  /** The link by which the member may accept. */
  invitationToken: newToken(),
  /** The business that invites the owner. */
  membershipId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => {
    const { businessId, userId, memberId, membershipId, email } = own;
    const [inviterId, placeId] = [uuidv7(), uuidv7()];
    const user = { password_hash: "", ...stampColumns };
    const open = { sent_at: "now", expires_at: new Date(Date.now() + 3_600_000) };
    const invited = { business_id: membershipId, user_id: placeId, email, invited_by: inviterId };
    const member = { business_id: businessId, user_id: memberId, email: `${memberId}@example.com`, invited_by: userId };
    return [
      {
        users: [
          { ...user, id: inviterId, name: "Inviter", email: `${inviterId}@example.com`, email_verified_at: "now" },
        ],
      },
      { businesses: [{ ...stampColumns, id: membershipId, owner_id: inviterId, type: "salon", name_en: "Inviting" }] },
      { users: [{ ...user, id: placeId, name: "Invited", email, home_business_id: membershipId }] },
      {
        memberships: [{ business_id: membershipId, user_id: placeId, ...stampColumns }],
        invitations: [
          { ...open, ...invited, token_hash: bytea(hashToken(membershipId)) },
          { ...open, ...member, token_hash: bytea(hashToken(own.invitationToken)) },
        ],
      },
    ];
  },
  requests: {
    "invitations.read": (own) => ({ body: { token: own.invitationToken } }),
    "invitations.passkeyOptions": (own) => ({ body: { token: own.invitationToken } }),
    "invitations.accept": (own) => ({
      body: {
        ...{ token: own.invitationToken, passkey: undefined },
        ...{ password: PASSWORD, password_confirmation: PASSWORD },
      },
    }),
    "invitations.decline": (own) => ({ body: { token: own.invitationToken } }),
  },
} satisfies Fixture;
