import { fromFils, roundToUnit, toFils } from "@diwan/contract/money/money";
import type { ReservationStatus } from "@diwan/contract/reservations/reservation-status";
import type { OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { addIncome, type IncomeSums } from "@diwan/contract/stays/income-sums";
import { dayPart } from "@diwan/contract/time/local-times";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { localText } from "../../platform/records/local-times.ts";

export interface Stay {
  number: number | null;
  item_id: string;
  from: string;
  to: string;
  branch: OwnChalet["bookings"][number]["branch"];
  guest: string;
  status: ReservationStatus | "held";
  currency: string;
  paid: number;
  payable: number;
}

/** What was paid, and what is due in all: `balance` is what remains of it. The guest's first name alone leaves the database. */
export async function readStays(
  { db, businessId }: Context,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Stay[]> {
  const found = await sql<Stay>`
    select r.number::int as number, r.item_id, ${localText("r.starts_at")} as "from", ${localText("r.ends_at")} as "to",
      names_json(b.name_en, b.name_ar) as branch,
      split_part(trim(r.customer_name), ' ', 1) as guest, r.status, r.currency, r.paid::float8 as paid, (r.paid + r.balance)::float8 as payable
    from reservations r join branches b on b.business_id = r.business_id and b.id = r.branch_id
    where r.business_id = ${businessId} and r.item_id = any(${[...ids]}::uuid[])
      and r.ends_at > ${from}::timestamp and r.starts_at < ${to}::timestamp + interval '14 hours'
    order by r.starts_at, r.id`.execute(db);
  return found.rows;
}

export type Listed = Stay & { status: ReservationStatus };
/** Confirmed, or left with money that is due or was paid. A request is told too, but counts as no income. */
export const isListed = (stay: Stay): stay is Listed =>
  ["pending", "confirmed", "completed"].includes(stay.status) ||
  (stay.status !== "held" && (stay.payable > 0 || stay.paid > 0));

export type OwnChaletBooking = OwnChalet["bookings"][number];

export function presentBooking(
  { from, to, branch, guest, status, currency, paid, payable }: Listed,
  share: number,
): Omit<OwnChaletBooking, "number"> {
  const nights = Math.round((Date.parse(dayPart(to)) - Date.parse(dayPart(from))) / 86_400_000);
  return {
    ...{ from, to, branch, guest, status, nights: status === "canceled" || status === "no_show" ? 0 : nights },
    booked: splitOf(payable, share, currency),
    received: splitOf(paid, share, currency),
  };
}

/** The owner's part is rounded half up to the unit of the currency; the business has the rest, so that both add up. */
function splitOf(amount: number, share: number, currency: string): OwnChaletBooking["booked"] {
  const fils = toFils(amount);
  const owner = roundToUnit((fils * Math.round(share * 100)) / 10_000, currency);
  return { amount, owner: fromFils(owner), business: fromFils(fils - owner) };
}

/** Nights and amounts of several bookings, without requests. */
export const sumStays = (stays: readonly Omit<OwnChaletBooking, "number">[]): IncomeSums =>
  addIncome(stays.filter(({ status }) => status !== "pending"));
