import { hashToken } from "../platform/gate.ts";
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
        staff: true,
        must_change_password: false,
        ...stamps,
      },
    ],
    memberships: [{ business_id: businessId, user_id: userId, linked: false, invited: false, ...stamps }],
  };
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
