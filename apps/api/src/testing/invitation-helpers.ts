import { accounts } from "@diwan/contract/accounts/accounts";
import { grants } from "@diwan/contract/people/grants";
import { invitations } from "@diwan/contract/accounts/invitations";
import { orders } from "@diwan/contract/orders/orders";
import { type AddedPerson, people } from "@diwan/contract/people/people";
import { users } from "@diwan/contract/people/users";
import type { TestServer } from "./build.ts";
import type { StockedTenant } from "./fixtures.ts";

let last = 55_000_000;
export const passwordPairOf = (password: string) => ({ password, password_confirmation: password });

/** The steps of an invitation, as calls of its screens. */
export const invitationHelpers = (server: TestServer) => ({
  add: (who: StockedTenant, body: { email: string } & Record<string, unknown>): Promise<AddedPerson> =>
    server.as(who).call(people.create, { body: { name: "Chef", phone_number: `+965${++last}`, ...body } }),

  /** Grants a user of a business the permission to read the orders of its branch. */
  give: (who: StockedTenant, memberId: string) =>
    server.as(who).call(grants.set, {
      params: { branchId: who.branchId, memberId },
      body: { permissions: [`branch.${who.branchId}.orders.read`] },
    }),

  login: async (email: string, password: string): Promise<string | undefined> =>
    (await server.as().send(accounts.login, { body: { email, password, dashboard: false } })).json<{ token?: string }>()
      .token,

  /** The HTTP status of reading the orders of a business. */
  readsOrders: async (token: string | undefined, of: StockedTenant): Promise<number> => {
    const place = { params: { branchId: of.branchId }, query: {} };
    return (await server.as({ token: token ?? "", businessId: of.businessId }).send(orders.list, place)).statusCode;
  },

  /** The newest link in an email to an address. */
  linkTo: (to: string): string =>
    /\/invitation#([\w-]+)/.exec(server.mails.findLast((mail) => mail.to === to)?.text ?? "")?.[1] ?? "",

  accept: (token: string, password: string) =>
    server.as().send(invitations.accept, { body: { token, name: "Maria Santos", ...passwordPairOf(password) } }),

  membershipsOf: async (who: { token: string; userId: string }) =>
    (await server.as(who).call(users.memberships, { params: { userId: who.userId } })).data,
});
