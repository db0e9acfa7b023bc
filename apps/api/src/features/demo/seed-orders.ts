import { dayIn } from "@diwan/contract/time/days";
import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { OrderStatus } from "@diwan/contract/orders/order-status";
import { orderAmounts } from "@diwan/contract/orders/order-prices";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import { createRandomSource, type RandomSource } from "./chance.ts";
import type { DemoBranch, DemoBusiness } from "./content/types.ts";
import { pickGuest, pickMode, pickSource, type DemoOrderSource } from "./order-guests.ts";
import { type BranchDishes, weightDishes, pickLines, readDishes } from "./order-lines.ts";
import { openOrderTimes, pastOrderTimes } from "./order-times.ts";
import { insertRows } from "./rows.ts";
import type { SeededBusiness } from "./seed-business.ts";

const MINUTE_MS = 60_000;

type Row = Record<string, unknown>;
interface Table {
  id: string;
  branch_id: string;
  name_en: string;
  name_ar: string | null;
}

const ZONE = "Asia/Kuwait";
const KUWAIT_HOURS = 3;
const REASONS = [
  ["Sold out", "نفدت الكمية"],
  ["Closing soon", "سنغلق قريبًا"],
  ["Too far for delivery", "العنوان خارج نطاق التوصيل"],
  ["The kitchen is too busy", "المطبخ مزدحم الآن"],
] as const;
/** One in this many orders is rejected. */
const REJECTED = 28;

/** Orders of the last 60 days, the newest still in progress; deterministic except for the current time. */
export async function seedOrders(db: Db, made: SeededBusiness, demo: DemoBusiness, now: Date): Promise<void> {
  if (demo.type !== "restaurant") return;
  const reasons = REASONS.map(([name_en, name_ar]) => ({ business_id: made.id, id: uuidv7(), name_en, name_ar }));
  await insertRows(db, "rejection_reasons", reasons);
  const dishes = await readDishes(db, made.id);
  const tables = await sql<Table>`
    select id, branch_id, name_en, name_ar from tables where business_id = ${made.id} order by branch_id, id`.execute(
    db,
  );
  const all: Record<"order_counters" | "orders" | "order_lines" | "order_steps", Row[]> = {
    order_counters: [],
    orders: [],
    order_lines: [],
    order_steps: [],
  };
  for (const [at, branch] of demo.branches.entries()) {
    const place = { business_id: made.id, branch_id: made.branches.get(branch.slug) };
    const seats = tables.rows.filter(({ branch_id }) => branch_id === place.branch_id);
    const staff = staffOf(demo, branch);
    const card = weightDishes(dishes, at);
    const placed = placedAt({ at, share: branch.share }, made, now);
    all.order_counters.push({ ...place, last: placed.length });
    for (const [before, one] of placed.entries()) {
      const number = before + 1;
      const taken = { ...one, at, branch, number, seats, card, currency: demo.currency };
      const { order, lines, steps } = orderOf(place, taken, { staff, extraCharge: demo.extraCharge ?? 0 });
      all.orders.push(order);
      all.order_lines.push(...lines);
      all.order_steps.push(...steps);
    }
  }
  for (const [table, rows] of Object.entries(all)) await insertRows(db, table, rows);
}

type Placed = { time: Date; status: OrderStatus | "over" };

const placedAt = (branch: { at: number; share: number }, { today }: SeededBusiness, now: Date): Placed[] => [
  ...pastOrderTimes(branch, today, now).map((time) => ({ time, status: "over" as const })),
  ...openOrderTimes(branch, now),
];

/** The name of the branch's front desk staff, or of the owner if it has none. */
const staffOf = ({ staff, owner }: DemoBusiness, { slug }: DemoBranch): string =>
  (staff.find(({ role, branches }) => role === "Front desk" && branches.includes(slug)) ?? owner).name;

interface Taken extends Placed {
  /** The index of the branch. */
  at: number;
  branch: DemoBranch;
  number: number;
  seats: readonly Table[];
  card: BranchDishes;
  currency: string;
}

function orderOf(
  place: { business_id: string; branch_id: string | undefined },
  taken: Taken,
  by: { staff: string; extraCharge: number },
) {
  const { time, at, branch, number, seats, currency } = taken;
  const dice = createRandomSource(at * 100_003 + number);
  const id = uuidv7();
  const owner = { business_id: place.business_id, order_id: id };
  const mode = pickMode(branch.modes, dice);
  const source = pickSource(mode, dice);
  const day = dayIn(ZONE, time);
  const hour = (time.getUTCHours() + KUWAIT_HOURS) % 24;
  const lines = pickLines(taken.card, { owner, day, hour, dice });
  const { total, ...amounts } = orderAmounts(lines, by.extraCharge);
  const course = createProgress(statusOf(taken, dice), time, {
    reason: REASONS[dice(REASONS.length)]?.[dice(2)] ?? "",
    dice,
  });
  const guest = pickGuest(mode, at, dice);
  const order = {
    ...place,
    id,
    number,
    status: course.status,
    reason: course.reason,
    created_at: time,
    updated_at: course.passed.at(-1)?.at ?? time,
    ...amounts,
    billed: isInvoiced(course.status, guest["pay"]) && total > 0 ? total : null,
    currency,
    mode,
    source,
    ...tableOf(mode, seats, dice),
    ...guest,
  };
  return { order, lines, steps: orderStepRows(course, { ...owner, source, staff: by.staff }) };
}

/** A pending order has an invoice only if it is paid online, a rejected one never. */
const isInvoiced = (status: OrderStatus, pay: unknown): boolean =>
  status === "pending" ? pay === "online" : status !== "rejected";

const statusOf = ({ status }: Placed, dice: RandomSource): OrderStatus => {
  const over = dice(REJECTED) === 0 ? "rejected" : "delivered";
  return status === "over" ? over : status;
};

function tableOf(mode: OrderMode, seats: readonly Table[], dice: RandomSource): Row {
  const table = mode === "DineIn" && seats.length ? seats[dice(seats.length)] : undefined;
  return { table_id: table?.id ?? null, table_en: table?.name_en ?? null, table_ar: table?.name_ar ?? null };
}

const PASSED: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  accepted: ["accepted"],
  ready: ["accepted", "ready"],
  delivered: ["accepted", "ready", "delivered"],
  rejected: ["rejected"],
};

/** The minimum minutes of each step, and the random minutes on top, exclusive. */
const STEPS = [
  { least: 1, more: 4 },
  { least: 8, more: 11 },
  { least: 3, more: 10 },
];

interface OrderProgress {
  status: OrderStatus;
  reason: string;
  created_at: Date;
  /** Each status after the first, with its time. */
  passed: { status: OrderStatus; at: Date }[];
}

/** The course of an order; the steps of an order in progress lie in the past. */
function createProgress(
  status: OrderStatus,
  created_at: Date,
  { reason, dice }: { reason: string; dice: RandomSource },
): OrderProgress {
  let time = created_at.getTime();
  const passed = PASSED[status].map((one, step) => {
    const { least, more } = STEPS[step] ?? { least: 1, more: 1 };
    time += (least + dice(more)) * MINUTE_MS;
    return { status: one, at: new Date(time) };
  });
  return { status, reason: status === "rejected" ? reason : "", created_at, passed };
}

interface By {
  business_id: string;
  order_id: string;
  source: DemoOrderSource;
  staff: string;
}

/** The steps of an order with the name of the staff member; steps by guests have no name. */
function orderStepRows({ created_at, passed, reason }: OrderProgress, { source, staff, ...owner }: By) {
  const by_name = source === "staff" ? staff : null;
  const placed = { kind: "placed", status: "pending", reason: "", source, by_name, at: created_at };
  const later = passed.map(({ status, at }) => ({
    kind: "status",
    status,
    reason: status === "rejected" ? reason : "",
    source: null,
    by_name: staff,
    at,
  }));
  return [placed, ...later].map((step) => ({ ...owner, id: uuidv7(), ...step }));
}
