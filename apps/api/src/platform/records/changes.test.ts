import { allCalls } from "@diwan/contract/api/calls";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { isReadOnly, performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { PASSWORD } from "../../testing/tenant.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
const ruled = allCalls.filter(([, call]) => call.access.includes(".") || (call.access === "session" && call.locate));
const changing = ruled.filter(([, call]) => !isReadOnly(call));
const reading = ruled.filter(([, call]) => isReadOnly(call));
/** Calls whose changes are visible to guests in a menu: not people, devices, orders, bookings, payments, what waits or is prepared. */
const shown = changing.filter(
  ([name, { access }]) =>
    !/^(users|roles|audits)\./.test(access) &&
    !/^((orders|reservations|devices|invoices|changeSets|radar)\.|dateRanges\.tell$)/.test(name),
);

const told = (name: string): boolean => name === "branches.loginQr" || /\.export/.test(name);

interface Audit {
  user_id: string;
  area: string;
  action: string;
  record_id: string;
  label: string;
  before: unknown;
  after: unknown;
  address: string;
  client: string;
}
const auditsOf = async ({ businessId, mark, stateId }: StockedTenant): Promise<Audit[]> =>
  (
    await server.sql.query<Audit>(
      "select * from audits where business_id = $1 and (label <> $2 or action <> 'read') and id <> $3 order by at",
      [businessId, mark, stateId],
    )
  ).rows;

/** A business in which a call has an effect: for example, only a closed branch can be reopened. */
async function stockedFor(name: string): Promise<StockedTenant> {
  const fresh = await makeCompleteTenant(server);
  if (name === "branches.reopen")
    await server.sql.query("update branches set closed_at = now() where id = $1", [fresh.emptyBranchId]);
  if (name === "people.resume")
    await server.sql.query("update memberships set suspended_at = now() where user_id = $1", [fresh.memberId]);
  return fresh;
}

describe("T21 every change has its audit row", () => {
  let own: StockedTenant;
  let other: StockedTenant;
  beforeAll(async () => {
    [own, other] = [await makeCompleteTenant(server), await makeCompleteTenant(server)];
  });

  test.each(changing)("%s records user, record, before and after", async (name, call) => {
    const fresh = await stockedFor(name);
    expect((await performCall(server, fresh, call, createSample(name, call, fresh))).status).toBe(call.status ?? 200);
    const audits = await auditsOf(fresh);
    expect(audits.length).toBeGreaterThan(0);
    for (const audit of audits) {
      expect(audit).toMatchObject({
        user_id: fresh.userId,
        area: expect.stringMatching(/^[a-z]+$/),
        action: expect.stringMatching(name === "bin.restore" ? /^restore$/ : /^(create|update|delete)$/),
      });
      expect(audit.address).toMatch(/^10\./);
      expect(audit.client).toBe("lightMyRequest");
      if (audit.action === "update") expect(audit.before).not.toEqual(audit.after);
      if (audit.action === "delete") expect(audit).toMatchObject({ after: null, before: expect.anything() });
      expect(JSON.stringify(audit)).not.toMatch(new RegExp(`${PASSWORD}|argon2|${fresh.token}`));
    }
  });

  test.each(changing)("%s records nothing if it is rejected", async (name, call) => {
    const sample = createSample(name, call, own);
    expect((await performCall(server, other, call, sample)).status).toBe(404);
    const broken = { ...sample, headers: { ...sample.headers, "full-path": "%" }, body: { unknown: 1 } };
    if (call.body || call.form)
      expect((await performCall(server, own, call, broken)).status).toBeGreaterThanOrEqual(400);
    expect(await auditsOf(own)).toEqual([]);
  });

  test("reads record nothing, except logins and exports", async () => {
    const reader = await makeCompleteTenant(server);
    for (const [name, call] of reading) {
      const before = (await auditsOf(reader)).length;
      await performCall(server, reader, call, createSample(name, call, reader));
      expect({ name, rows: (await auditsOf(reader)).length - before }).toEqual({ name, rows: told(name) ? 1 : 0 });
    }
  });

  test("a change updates the version of the menu that shows it, and of no other business", async () => {
    const revision = async ({ businessId }: StockedTenant): Promise<number> => {
      const { rows } = await server.sql.query<{ sum: number }>(
        "select coalesce(sum(revision), 0)::int as sum from revisions where business_id = $1",
        [businessId],
      );
      return rows[0]?.sum ?? -1;
    };
    for (const [name, call] of shown) {
      const fresh = await stockedFor(name);
      await performCall(server, fresh, call, createSample(name, call, fresh));
      expect({ name, moved: (await revision(fresh)) > 0 }).toEqual({ name, moved: true });
    }
    expect(await revision(other)).toBe(0);
  });
});
