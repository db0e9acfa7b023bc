import { compareRates } from "../measure/compare.ts";
import { median } from "../measure/median.ts";
import type { Asked } from "../measure/rate.ts";
import { requireSameJson } from "../measure/same-answer.ts";
import { atMost, share } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import { register } from "../tenants/register.ts";
import { DAYS, makeRooms, UNITS } from "../tenants/rooms.ts";
import type { Case } from "./case.ts";

const MOST_MS = 200;

/** When each of 200 rooms is booked in 90 days, among more than two years of bookings. */
export const availability: Case = {
  name: "availability",
  what: `availability of ${UNITS} units × ${DAYS} days`,
  run: async (world) => {
    const { address } = await world.product();
    const database = await world.database();
    const { businessId, token } = await register(address, world.folder);
    const rooms = await makeRooms(database, businessId);
    const { branchId, roomTypeId, from, to } = rooms;
    const query = new URLSearchParams({ resource_type: "room", resource_id: roomTypeId, from, to });
    const path = `/api/business/${businessId}/branches/${branchId}/reservations/availability?${query}`;
    const request: Asked = { method: "GET", path, headers: { authorization: `Bearer ${token}` } };
    const bare = await startBare("availability", rooms, database);
    await requireSameJson(address, request, bare.address);
    const side = { status: 200, next: request };
    const found = await compareRates({ ...side, address }, { ...side, address: bare.address }, world.options);
    await bare.stop();
    return [
      share(availability.what, found, 0.4),
      atMost("  … answered in", 1000 / median(found.product), MOST_MS, "ms"),
    ];
  },
};
