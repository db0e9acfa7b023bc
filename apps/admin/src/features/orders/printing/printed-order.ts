import { branches } from "@diwan/contract/branches/branches";
import { guests, type GuestBranch } from "@diwan/contract/guests/guests";
import { orders } from "@diwan/contract/orders/orders";
import { type OrderWithHistory } from "@diwan/contract/orders/order-record";
import { send } from "../../../kit/connection/api.ts";
import type { PrintKind } from "./print-kinds.ts";
import { loadPrintTexts, type PrintTexts } from "./texts.ts";

/** The data of the print views. */
export interface PrintedOrder {
  order: OrderWithHistory;
  /** Only data that guests may see is printed. */
  branch: GuestBranch;
  /** The QR code of the menu; undefined if the user may not read it. */
  code: string | undefined;
  texts: PrintTexts;
}

interface Asked {
  businessId: string;
  branch: { id: string; slug: string };
  orderId: string;
  kind: PrintKind;
}

export async function readPrintedOrder({
  businessId,
  branch: { id, slug },
  orderId,
  kind,
}: Asked): Promise<PrintedOrder> {
  const params = { businessId, branchId: id };
  const [order, branch, code, texts] = await Promise.all([
    send(orders.get, { params: { ...params, orderId } }),
    send(guests.branch, { params: { slug } }),
    kind === "receipt" ? send(branches.menuQr, { params }).catch(() => undefined) : undefined,
    loadPrintTexts(),
  ]);
  return { order, branch, code: code?.src, texts };
}
