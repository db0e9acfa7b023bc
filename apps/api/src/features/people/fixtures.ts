import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { PASSWORD } from "../../testing/tenant.ts";
import { stampColumns } from "../../testing/rows.ts";

const parts = () => ({
  /** A person without permissions, whose account the business created; the password is unknown. */
  memberId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ businessId, memberId: id, mark }) => ({
    users: [
      {
        ...{ id, name: mark, email: `${id}@example.com`, phone: "+96599812204", password_hash: "" },
        ...{ home_business_id: businessId, must_change_password: false, ...stampColumns },
      },
    ],
    memberships: [{ business_id: businessId, user_id: id, ...stampColumns }],
  }),
  requests: {
    "people.create": ({ branchId, roleId }) => {
      const form = () => ({
        ...{ email: `${uuidv7()}@example.com`, phone_number: "+96566771902", password: PASSWORD },
        password_confirmation: PASSWORD,
      });
      return [
        { body: { ...form(), rights: undefined } },
        { body: { ...form(), rights: { branchIds: [branchId], roleId } } },
      ];
    },
    "people.update": () => ({
      body: {
        ...{ email: undefined, password: undefined },
        password_confirmation: undefined,
        phone_number: "+96566771902",
      },
    }),
  },
} satisfies Fixture;
