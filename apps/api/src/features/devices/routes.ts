import type { AnswerOf } from "@diwan/contract/api/call";
import { devices } from "@diwan/contract/devices/devices";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";

type Device = AnswerOf<typeof devices.list>["data"][number];

/** The device sessions of a branch, opened by login QRs and used by the orders board. */
export const devicesFeature = defineFeature("devices", devices, {
  list: async (ctx, { params }) => ({
    data: await listDevices(ctx, params.branchId),
    strangers_until: await strangersUntil(ctx, params.branchId),
  }),
  end: async (ctx, { params }) => {
    const { branchId, deviceId } = params;
    const before = (await listDevices(ctx, branchId)).find(({ id }) => id === deviceId);
    const gone = await sql`
      delete from sessions where business_id = ${ctx.businessId} and branch_id = ${branchId} and id = ${deviceId} returning id`.execute(
      ctx.db,
    );
    if (!before || !gone.rows.length) throw notFound();
    ctx.record({
      area: "settings",
      action: "delete",
      kind: "deleted",
      recordId: deviceId,
      label: before.name || before.client,
      branchId,
      before,
      after: null,
      subjectIds: [],
    });
    return { id: deviceId };
  },
});

async function listDevices(ctx: Context, branchId: string): Promise<Device[]> {
  const found = await sql<Device>`
    select s.id, s.device_name as name, s.client, s.address, m.name as by, stamp_text(s.created_at) as created_at, stamp_text(s.last_used_at) as last_used_at
    from sessions s left join memberships m on m.business_id = s.business_id and m.user_id = s.user_id
    where s.business_id = ${ctx.businessId} and s.branch_id = ${branchId} and s.last_used_at > ${ctx.now()}::timestamptz - interval '30 days'
    order by s.last_used_at desc, s.id`.execute(ctx.db);
  return found.rows;
}

/** Until when unknown tablets, which share their PassKey attempts, are locked; null while they are not. */
async function strangersUntil({ db, businessId, now }: Context, branchId: string): Promise<string | null> {
  const found = await sql<{ until: string }>`
    select stamp_text(locked_until) as until from tablet_devices
    where business_id = ${businessId} and branch_id = ${branchId} and token_hash = '' and wrong >= 10 and locked_until > ${now()}`.execute(
    db,
  );
  return found.rows[0]?.until ?? null;
}
