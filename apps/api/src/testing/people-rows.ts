import { uuidv7 } from "uuidv7";
import { hashToken } from "../platform/authorization/authorize.ts";
import { bytea, type Rows } from "./rows.ts";
import { stamps, type Tenant } from "./tenant.ts";

/** Somebody whose account a business made; nobody knows the password. */
export function staffRows(businessId: string, userId: string, name: string): Rows {
  const email = `${userId}@example.com`;
  return {
    users: [
      {
        id: userId,
        name,
        email,
        phone: "+96599812204",
        password_hash: "",
        home_business_id: businessId,
        must_change_password: false,
        ...stamps,
      },
    ],
    memberships: [{ business_id: businessId, user_id: userId, ...stamps }],
  };
}

/** The invitation that somebody of the business has not answered, and one of another business to its owner. */
export function invitationRows(
  { businessId, userId, memberId, email }: Pick<Tenant, "businessId" | "userId" | "email"> & { memberId: string },
  { invitationToken, membershipId }: { invitationToken: string; membershipId: string },
): Rows[] {
  const [inviterId, placeId] = [uuidv7(), uuidv7()];
  const inviter = `${inviterId}@example.com`;
  const user = { password_hash: "", ...stamps };
  const open = { sent_at: "now", expires_at: new Date(Date.now() + 3_600_000) };
  const link = (token: string) => bytea(hashToken(token));
  return [
    { users: [{ ...user, id: inviterId, name: "Inviter", email: inviter, email_verified_at: "now" }] },
    {
      businesses: [{ id: membershipId, owner_id: inviterId, type: "salon", name_en: "Inviting", ...stamps }],
    },
    { users: [{ ...user, id: placeId, name: "Invited", email, home_business_id: membershipId }] },
    { memberships: [{ business_id: membershipId, user_id: placeId, ...stamps }] },
    {
      invitations: [
        {
          ...open,
          business_id: membershipId,
          user_id: placeId,
          email,
          token_hash: link(membershipId),
          invited_by: inviterId,
        },
        {
          ...open,
          business_id: businessId,
          user_id: memberId,
          email: `${memberId}@example.com`,
          token_hash: link(invitationToken),
          invited_by: userId,
        },
      ],
    },
  ];
}

/** Another session of the owner, and one that a login QR opened. */
export function sessionRows(
  { userId, businessId, branchId }: Tenant,
  ids: { sessionId: string; deviceId: string },
  { mark, deviceToken }: { mark: string; deviceToken: string },
) {
  const used = { user_id: userId, client: "", address: "", created_at: "now", last_used_at: "now" };
  const nowhere = { business_id: null, branch_id: null, device_name: "" };
  const device = { business_id: businessId, branch_id: branchId, device_name: mark };
  return [
    { ...used, ...nowhere, id: ids.sessionId, token_hash: bytea(hashToken(mark)) },
    { ...used, ...device, id: ids.deviceId, token_hash: bytea(hashToken(deviceToken)) },
  ];
}

/** What a tablet of the business keeps that was set up. */
export const tabletToken = (mark: string): string => `tablet of ${mark}`.replaceAll(" ", "-");
