import type { Locale } from "../api/enumerations.ts";

export const ORDER_STATUSES = ["pending", "accepted", "rejected", "ready", "delivered"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The next statuses of each status (decisions, section 7). A rejection has a reason. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["accepted", "rejected"],
  accepted: ["ready", "rejected"],
  rejected: [],
  ready: ["delivered"],
  delivered: [],
};

/** Minutes after which an open order is late, and very late (design guide, section 4: the board). */
export const LATE_AFTER = { pending: [4, 8], accepted: [10, 20] } as const satisfies Partial<
  Record<OrderStatus, readonly [late: number, veryLate: number]>
>;

/** Whether an order has reached its last status. */
export const isOver = (status: OrderStatus): boolean => NEXT_STATUSES[status].length === 0;

/** Statuses in which lines, mode and guest can still be changed. */
export const EDITABLE_STATUSES: readonly OrderStatus[] = ["pending", "accepted"];

export const ORDER_STATUS_NAMES: Record<OrderStatus, Record<Locale, string>> = {
  pending: { en: "Pending", ar: "قيد الانتظار" },
  accepted: { en: "Accepted", ar: "مقبول" },
  rejected: { en: "Rejected", ar: "مرفوض" },
  ready: { en: "Ready", ar: "جاهز" },
  delivered: { en: "Delivered", ar: "تم التسليم" },
};
