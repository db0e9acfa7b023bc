import type { AnswerOf } from "@diwan/contract/api/call";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { reservations } from "@diwan/contract/reservations/reservations";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { byUnit, offTimes, periodOf, readBusy } from "./busy.ts";
import { readClosures, splitClosures } from "./closures/read.ts";
import { bookingFacts } from "./facts.ts";
import { readUnits } from "./units.ts";

interface Asked {
  resource_type: ResourceType;
  resource_id?: string | undefined;
  from: string;
  to: string;
}

/** When the units of a resource, or of all of a kind, are busy: booked, held by a form, closed or off. */
export async function availabilityOf(
  ctx: Context,
  branchId: string,
  asked: Asked,
): Promise<AnswerOf<typeof reservations.availability>> {
  const { resource_type: type, resource_id: resourceId } = asked;
  const period = periodOf(asked);
  const [facts, units, closures] = await Promise.all([
    bookingFacts(ctx, branchId),
    readUnits(ctx, { branchId, type, resourceId }),
    readClosures(ctx, period),
  ]);
  if (resourceId && !units.length) throw notFound();
  const busyOf = byUnit(await readBusy(ctx, period, units));
  const { all, closedAtUnit } = splitClosures(closures, { branchId, resourceId });
  const closed = all.map(({ start, end }) => ({ start, end, kind: "closed" as const }));
  return {
    data: units.map((unit) => {
      const off = [...offTimes(period, type, unit, facts), ...closedAtUnit(unit)].map(({ start, end }) => ({
        ...{ start, end },
        kind: "closed" as const,
      }));
      const held = busyOf(unit).map(({ start, end, kind }) => ({ start, end, kind }));
      const busy = [...held, ...closed, ...off];
      if (closed.length || off.length) busy.sort((a, b) => (a.start < b.start ? -1 : 1));
      const { unit_id, unit_no, unit: door, staff_id } = unit;
      return { resource_id: resourceId ?? unit_id, unit_no, unit: door, staff_id, busy };
    }),
  };
}
