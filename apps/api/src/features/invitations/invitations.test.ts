import { audits } from "@diwan/contract/overview/audits";
import { invitations } from "@diwan/contract/accounts/invitations";
import { people } from "@diwan/contract/people/people";
import { users } from "@diwan/contract/people/users";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { invitationHelpers } from "../../testing/invitation-helpers.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, makePerson } from "../../testing/tenant.ts";

const server = await build();
const guest = server.as();
const { add, give, login, readsOrders, linkTo, accept, membershipsOf } = invitationHelpers(server);

let victim: StockedTenant;
let email: string;
beforeEach(async () => {
  victim = await makeStockedTenant(server.sql);
  email = `chef-${uuidv7()}@victim.example`;
});
const person = (who: StockedTenant, memberId: string) => server.as(who).call(people.get, { params: { memberId } });

describe("an invitation", () => {
  test("is accepted once, by link or in the app, and grants the prepared permissions", async () => {
    const invited = await add(victim, { email });
    await give(victim, invited.id);
    const token = linkTo(email);
    const answers = await Promise.all([accept(token, "only mine 2026"), accept(token, "only mine 2027")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await accept(token, "only mine 2028")).json()).toMatchObject({ code: "invitation_ended" });
    expect(await person(victim, invited.id)).toMatchObject({
      pending: false,
      linked: true,
      name: "Maria Santos",
      editable: false,
    });
  });

  test("for an existing account is accepted after login, and leaves no second account", async () => {
    const known = await makePerson(server.sql);
    const invited = await add(victim, { email: known.email });
    await give(victim, invited.id);
    expect((await accept(linkTo(known.email), "taken over 1")).json()).toMatchObject({ code: "account_exists" });
    expect(await login(known.email, "taken over 1")).toBeUndefined();
    const at = { params: { userId: known.userId, membershipId: victim.businessId } };
    const user = await server.as(known).call(users.acceptMembership, at);
    expect(user.permissions).toEqual([`branch.${victim.branchId}.orders.read`]);
    expect(await person(victim, known.userId)).toMatchObject({ pending: false, name: known.name });
    await expect(person(victim, invited.id)).rejects.toMatchObject({ status: 404 });
    await expect(server.as(known).call(users.acceptMembership, at)).rejects.toMatchObject({ status: 404 });
  });

  test("that was declined, withdrawn, resent or has expired is rejected", async () => {
    const ended = { code: "invitation_ended" };
    const invited = await add(victim, { email });
    const first = linkTo(email);
    await server.as(victim).call(people.invite, { params: { memberId: invited.id } });
    const second = linkTo(email);
    expect(second).not.toBe(first);
    expect((await accept(first, "only mine 2026")).json()).toMatchObject(ended);
    await guest.call(invitations.decline, { body: { token: second } });
    expect((await accept(second, "only mine 2026")).json()).toMatchObject(ended);
    expect(await person(victim, invited.id)).toMatchObject({ pending: true, invitation: { declined: true } });
    await server.as(victim).call(people.invite, { params: { memberId: invited.id } });
    await server.sql.query("update invitations set expires_at = now() where user_id = $1", [invited.id]);
    expect((await accept(linkTo(email), "only mine 2026")).json()).toMatchObject(ended);
    await server.sql.query("update invitations set expires_at = now() + interval '1 day' where user_id = $1", [
      invited.id,
    ]);
    await server.as(victim).call(people.delete, { params: { memberId: invited.id } });
    expect((await accept(linkTo(email), "only mine 2026")).json()).toMatchObject(ended);
    expect((await guest.send(invitations.read, { body: { token: linkTo(email) } })).json()).toMatchObject(ended);
  });

  test("of a sender who was removed or left is rejected until someone else resends it", async () => {
    for (const way of ["removed", "left"]) {
      const rights = { [victim.branchId]: ["users.create", "users.read", "orders.read"] as const };
      const manager = await makeMember(server.sql, victim, rights);
      const friend = `${way}-${email}`;
      const invited = await server.as(manager).call(people.create, {
        body: { name: "Friend", email: friend, phone_number: "+96566771902" },
      });
      const link = linkTo(friend);
      const at = { params: { userId: manager.userId, membershipId: victim.businessId } };
      if (way === "left") await server.as(manager).call(users.leaveMembership, at);
      else await server.as(victim).call(people.delete, { params: { memberId: manager.userId } });
      expect((await accept(link, "only mine 2026")).json()).toMatchObject({ code: "invitation_ended" });
      await server.as(victim).call(people.invite, { params: { memberId: invited.id } });
      expect((await accept(linkTo(friend), "only mine 2026")).statusCode).toBe(200);
    }
  });

  test("of a business that the member left ends at once, and its owner can't leave", async () => {
    const known = await makePerson(server.sql);
    const invited = await add(victim, { email: known.email });
    await give(victim, invited.id);
    const at = { params: { userId: known.userId, membershipId: victim.businessId } };
    await server.as(known).call(users.acceptMembership, at);
    expect(await readsOrders(known.token, victim)).toBe(200);
    await server.as(known).call(users.leaveMembership, at);
    expect(await readsOrders(known.token, victim)).toBe(404);
    await expect(server.as(known).call(users.leaveMembership, at)).rejects.toMatchObject({ status: 404 });
    const mine = { params: { userId: victim.userId, membershipId: victim.businessId } };
    await expect(server.as(victim).call(users.leaveMembership, mine)).rejects.toMatchObject({ code: "owner_stays" });
    const trail = (await server.as(victim).call(audits.list, { query: { recordId: known.userId } })).data;
    expect(trail.map(({ action }) => action).toSorted()).toEqual(["delete", "login", "update"]);
  });

  test("is declined in the app, and rejects users who have not verified the address", async () => {
    const known = await makePerson(server.sql);
    await add(victim, { email: known.email });
    await server.sql.query("update users set email_verified_at = null where id = $1", [known.userId]);
    expect(await membershipsOf(known)).toEqual([]);
    await server.sql.query("update users set email_verified_at = now() where id = $1", [known.userId]);
    expect(await membershipsOf(known)).toMatchObject([{ id: victim.businessId, state: "invited" }]);
    const at = { params: { userId: known.userId, membershipId: victim.businessId } };
    await server.as(known).call(users.leaveMembership, at);
    expect(await membershipsOf(known)).toEqual([]);
  });
});
