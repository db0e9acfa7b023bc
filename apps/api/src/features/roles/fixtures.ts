import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { stampColumns } from "../../testing/rows.ts";

const parts = () => ({ roleId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ businessId, siblingId, memberId, roleId, mark }) => ({
    roles: [
      { business_id: businessId, id: roleId, name_en: mark, name_ar: mark, rights: "{roles.read}", ...stampColumns },
    ],
    member_roles: [{ business_id: businessId, branch_id: siblingId, user_id: memberId, role_id: roleId }],
    permission_requests: [{ business_id: businessId, user_id: memberId, asked_at: "now" }],
  }),
  requests: {
    "roles.create": () => ({ body: { locales: [{ locale: "en", name: `Role ${uuidv7()}` }], rights: ["roles.read"] } }),
    "roles.update": () => ({ body: { locales: undefined, rights: ["roles.read", "roles.update"] } }),
  },
} satisfies Fixture;
