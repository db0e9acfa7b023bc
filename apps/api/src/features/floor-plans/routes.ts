import { type FloorInUse, floorPlans } from "@diwan/contract/branches/floor-plans";
import { tableStateOf } from "@diwan/contract/branches/plan-shapes";
import { can } from "@diwan/contract/people/permissions";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { readBookingsAtTables, readFloors, readOrdersAtTables, readPlan } from "./queries.ts";
import { savePlan } from "./save.ts";

export const floorPlansFeature = defineFeature("floorPlans", floorPlans, {
  get: (ctx, { params }) => readPlan(ctx, params),
  save: (ctx, { params, body }) => savePlan(ctx, params, body),
  states: async (ctx, { params }) => ({ data: await readStates(ctx, params.branchId) }),
});

async function readStates(ctx: Context, branchId: string): Promise<FloorInUse[]> {
  const floors = await readFloors(ctx, branchId);
  const orders = await readOrdersAtTables(ctx, branchId);
  const tellsBookings = can(ctx.grants, "reservations", "read", branchId);
  const bookings = tellsBookings ? await readBookingsAtTables(ctx, branchId) : [];
  const ordersOf = new Map<string, typeof orders>();
  for (const order of orders) ordersOf.set(order.table_id, [...(ordersOf.get(order.table_id) ?? []), order]);
  const bookingOf = new Map(bookings.map((booking) => [booking.table_id, booking]));
  return floors.map((floor) => ({
    ...floor,
    tables: floor.tables.map((table) => {
      const [open, booking] = [ordersOf.get(table.id) ?? [], bookingOf.get(table.id) ?? null];
      return { ...table, orders: open, booking, state: tableStateOf(open, booking !== null) };
    }),
  }));
}
