import { accounts } from "@diwan/contract/accounts/accounts";
import { audits } from "@diwan/contract/overview/audits";
import { invitations } from "@diwan/contract/accounts/invitations";
import { people } from "@diwan/contract/people/people";
import { users } from "@diwan/contract/people/users";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { invitationHelpers, passwordPairOf } from "../../testing/invitation-helpers.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { CODE, codeRow } from "../../testing/secrets.ts";
import { makePerson, PASSWORD } from "../../testing/tenant.ts";

const server = await build();
const guest = server.as();
const { add, give, login, readsOrders, linkTo, accept, membershipsOf } = invitationHelpers(server);
const KNOWN = "a password M knows";

let neighbour: StockedTenant;
let victim: StockedTenant;
let email: string;
beforeEach(async () => {
  [neighbour, victim] = [await makeStockedTenant(server.sql), await makeStockedTenant(server.sql)];
  email = `chef-${uuidv7()}@victim.example`;
});

describe("T43 an account made in advance opens nothing of another business", () => {
  /** The take-over as it was done: an account with a known password, a session, then the victim adds the address. */
  async function prepared() {
    await add(neighbour, { email, password: KNOWN });
    const old = await login(email, KNOWN);
    expect(old).toBeTruthy();
    const invited = await add(victim, { email });
    await give(victim, invited.id);
    return { old, invited };
  }

  test("neither by its old session nor by its password, before the acceptance and after", async () => {
    const { old } = await prepared();
    expect(await readsOrders(old, victim)).toBe(404);
    expect(await readsOrders(await login(email, KNOWN), victim)).toBe(404);
    const accepted = await accept(linkTo(email), "only mine 2026");
    const { token } = accepted.json<{ token: string }>();
    expect(await readsOrders(token, victim)).toBe(200);
    expect(await readsOrders(old, victim)).not.toBe(200);
    expect(await login(email, KNOWN)).toBeUndefined();
  });

  test("and every earlier way in ends with the acceptance, in the business that made it too", async () => {
    const { old } = await prepared();
    await accept(linkTo(email), "only mine 2026");
    await expect(server.as({ token: old ?? "" }).call(accounts.info)).rejects.toMatchObject({ status: 401 });
    expect(await login(email, "only mine 2026")).toBeTruthy();
  });

  test.each(["register", "reset"] as const)(
    "nor once its person proved the address by a code to %s",
    async (purpose) => {
      const { old } = await prepared();
      await insertRows(server.sql, { codes: [codeRow(email, purpose)] });
      if (purpose === "reset")
        await guest.call(accounts.resetPassword, { body: { email, code: CODE, ...passwordPairOf("only mine 2026") } });
      else
        await guest.call(accounts.register, {
          body: {
            name: "Chef",
            businessType: "salon",
            businessName: "Chef's own",
            email,
            acceptTerms: true,
            code: CODE,
            ...passwordPairOf("only mine 2026"),
          },
        });
      expect(await login(email, KNOWN)).toBeUndefined();
      await expect(server.as({ token: old ?? "" }).call(accounts.info)).rejects.toMatchObject({ status: 401 });
      const { token, user } = await guest.login({ email, password: "only mine 2026" });
      const me = { token, userId: user.id };
      expect((await membershipsOf(me)).filter(({ state }) => state === "invited")).toHaveLength(2);
      expect(await readsOrders(token, victim)).toBe(404);
      await server
        .as(me)
        .call(users.acceptMembership, { params: { userId: me.userId, membershipId: victim.businessId } });
      expect(await readsOrders(token, victim)).toBe(200);
      expect(await readsOrders(token, neighbour)).toBe(404);
    },
  );

  test("nor by changing one's own address to the one that is invited", async () => {
    const thief = await makePerson(server.sql);
    const mine = { params: { userId: thief.userId } };
    await server.as(thief).call(users.update, { ...mine, body: { email, current_password: PASSWORD } });
    const invited = await add(victim, { email });
    await give(victim, invited.id);
    const at = { params: { userId: thief.userId, membershipId: victim.businessId } };
    await expect(server.as(thief).call(users.acceptMembership, at)).rejects.toMatchObject({ status: 404 });
    expect(await readsOrders(thief.token, victim)).toBe(404);
    expect(await membershipsOf(thief)).toEqual([]);
  });

  test("nor where the business changes the address of its own staff to it", async () => {
    const made = await add(neighbour, { email: `other-${email}`, password: KNOWN });
    const old = await login(`other-${email}`, KNOWN);
    await server.as(neighbour).call(people.update, { params: { memberId: made.id }, body: { email } });
    const invited = await add(victim, { email });
    await give(victim, invited.id);
    expect(await readsOrders(old, victim)).toBe(404);
    expect(await readsOrders(await login(email, KNOWN), victim)).toBe(404);
  });

  test("nor where the tables are written past the rules: the database refuses", async () => {
    const made = await add(neighbour, { email, password: KNOWN });
    const row = { business_id: victim.businessId, user_id: made.id };
    await expect(insertRows(server.sql, { memberships: [{ ...row, created_at: "now" }] })).rejects.toThrow(
      /another business/,
    );
    await expect(
      server.sql.query("update businesses set owner_id = $1 where id = $2", [made.id, victim.businessId]),
    ).rejects.toThrow(/owns nothing/);
  });

  test("while it works at once in the business that made it", async () => {
    const made = await add(neighbour, { email, password: KNOWN });
    await give(neighbour, made.id);
    expect(await readsOrders(await login(email, KNOWN), neighbour)).toBe(200);
  });

  test("staff of one business that proves an address becomes a person, with a password that the business never knew", async () => {
    const made = await add(neighbour, { email: "", password: KNOWN });
    await give(neighbour, made.id);
    const token = (await login(made.email, KNOWN)) ?? "";
    const me = server.as({ token });
    const at = { params: { userId: made.id } };
    await me.call(users.changeEmail, { ...at, body: { email, current_password: KNOWN } });
    const code = /\b\d{6}\b/.exec(server.mails.findLast(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
    expect((await me.send(users.confirmEmail, { ...at, body: { code } })).json()).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    await me.call(users.confirmEmail, { ...at, body: { code, password: "only mine 2026" } });
    expect(await login(email, KNOWN)).toBeUndefined();
    expect(await readsOrders(await login(email, "only mine 2026"), neighbour)).toBe(200);
    const changed = await server
      .as(neighbour)
      .send(people.update, { params: { memberId: made.id }, body: { password: KNOWN } });
    expect(changed.json()).toMatchObject({ code: "shared_account" });
  });
});

describe("T44 nobody learns of an account by adding it", () => {
  test("a known and an unknown address answer alike, until they accept", async () => {
    const known = await makePerson(server.sql);
    await server.sql.query("update users set name = 'Noura Secret', phone = '+96550000001' where id = $1", [
      known.userId,
    ]);
    const body = { name: "Typed here", phone_number: "+96566000001" };
    const answers = [
      await add(victim, { ...body, email: known.email }),
      await add(victim, { ...body, email, phone_number: "+96566000002" }),
    ];
    const own = ["id", "email", "phone", "phone_number", "invitation", "created_at", "updated_at"];
    const [first, second] = answers.map((one) => Object.entries(one).filter(([name]) => !own.includes(name)));
    expect(first).toEqual(second);
    expect(Object.keys(answers[0] ?? {})).toEqual(Object.keys(answers[1] ?? {}));
    expect(answers[0]).toMatchObject({
      name: "Typed here",
      pending: true,
      linked: false,
      last_seen_at: null,
      media: [],
    });
    for (const { id } of answers) expect(id).not.toBe(known.userId);
    const everything = JSON.stringify([
      (await server.as(victim).call(people.list, { query: {} })).data,
      (await server.as(victim).call(audits.list, { query: {} })).data,
      (await server.as(victim).call(people.search, { body: { query: "Noura" } })).data,
    ]);
    for (const secret of ["Noura Secret", "50000001"]) expect(everything).not.toContain(secret);
  });

  test("logins of a person are told to a business only where they enter it", async () => {
    const known = await makePerson(server.sql);
    await add(neighbour, { email: known.email });
    const count = async (of: StockedTenant) =>
      (await server.as(of).call(audits.list, { query: { action: "login" } })).data.filter(
        ({ label }) => label === known.name,
      ).length;
    await login(known.email, PASSWORD);
    await login(known.email, "wrong password");
    expect(await count(neighbour)).toBe(0);
    const failed = (await server.as(neighbour).call(audits.list, { query: {} })).data.map(({ action }) => action);
    expect(failed).not.toContain("login_failed");
    const token = (await login(known.email, PASSWORD)) ?? "";
    const at = { params: { userId: known.userId, membershipId: neighbour.businessId } };
    await server.as({ token }).call(users.acceptMembership, at);
    await give(neighbour, known.userId);
    await readsOrders(token, neighbour);
    await readsOrders(token, neighbour);
    expect(await count(neighbour)).toBe(1);
  });

  test("what holds the link tells of the business and the rights, and of no account", async () => {
    const known = await makePerson(server.sql);
    const invited = await add(victim, { email: known.email });
    await give(victim, invited.id);
    const shown = await guest.call(invitations.read, { body: { token: linkTo(known.email) } });
    expect(shown).toMatchObject({
      email: known.email,
      name: "Chef",
      branches: [{ id: victim.branchId, rights: ["orders.read"] }],
    });
    expect(JSON.stringify(shown)).not.toContain(known.name);
  });
});
