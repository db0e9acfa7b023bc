import { uuidv7 } from "uuidv7";
import type { Rows } from "./rows.ts";
import type { Stocked } from "./stock.ts";
import { stamps, type Tenant } from "./tenant.ts";

/** A pending booking of the second table, and what a form of the owner holds of it. */
export function reservationRows(
  { businessId, branchId, userId }: Tenant,
  ids: Pick<Stocked, "reservationId" | "otherTableId">,
  mark: string,
  token: string,
): Rows {
  const shared = {
    business_id: businessId,
    branch_id: branchId,
    resource_type: "table",
    table_id: ids.otherTableId,
    unit_id: ids.otherTableId,
    unit_no: 1,
    name_en: mark,
    name_ar: mark,
    guests: 2,
    customer_civil_id: "",
    note: "",
    reason: "",
    locale: "en",
    currency: "KWD",
    lines: [],
    total: 0,
    insurance: 0,
    down_payment: 0,
    ...stamps,
  };
  return {
    reservation_counters: [{ business_id: businessId, branch_id: branchId, last: 1 }],
    reservations: [
      {
        ...shared,
        id: ids.reservationId,
        number: 1,
        status: "pending",
        source: "qr",
        // a table with a price, of which there is no invoice yet
        lines: [
          { kind: "service", locales: [{ locale: "en", name: mark }], from: null, to: null, quantity: 1, amount: 5 },
        ],
        total: 5,
        insurance: 20,
        starts_at: "2031-03-12T19:00:00",
        ends_at: "2031-03-12T20:30:00",
        customer_name: mark,
        customer_phone: "+96599812204",
        token,
      },
      {
        ...shared,
        id: uuidv7(),
        status: "held",
        source: "staff",
        starts_at: "2031-03-13T19:00:00",
        ends_at: "2031-03-13T20:30:00",
        held_until: "2099-01-01T00:00:00Z",
        hold_key: `${userId} ${mark}`,
        customer_name: "",
      },
    ],
    calendar_feeds: [
      {
        business_id: businessId,
        branch_id: branchId,
        resource_type: "table",
        unit_id: ids.otherTableId,
        unit_no: 1,
        token: `${mark}-${token}`,
        locale: "en",
        created_at: "now",
      },
    ],
    reservation_steps: [
      {
        business_id: businessId,
        id: uuidv7(),
        reservation_id: ids.reservationId,
        kind: "booked",
        status: "pending",
        reason: "",
        source: "qr",
        at: "now",
      },
    ],
  };
}
