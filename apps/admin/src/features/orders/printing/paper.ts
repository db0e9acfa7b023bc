import { branches } from "@diwan/contract/branches/branches";
import { guests, type GuestBranch } from "@diwan/contract/guests/guests";
import { orders } from "@diwan/contract/orders/orders";
import { type OrderWithHistory } from "@diwan/contract/orders/order-record";
import { send } from "../../../kit/connection/api.ts";
import type { PaperKind } from "./paper-kinds.ts";
import { loadPaperTexts, type PaperTexts } from "./texts.ts";

/** What papers are made of. */
export interface Paper {
  order: OrderWithHistory;
  /** What guests may know of the branch: they get the paper. */
  branch: GuestBranch;
  /** The code that leads to its menu; none for who may not read that. */
  code: string | undefined;
  texts: PaperTexts;
}

interface Asked {
  businessId: string;
  branch: { id: string; slug: string };
  orderId: string;
  kind: PaperKind;
}

export async function readPaper({ businessId, branch: { id, slug }, orderId, kind }: Asked): Promise<Paper> {
  const params = { businessId, branchId: id };
  const [order, branch, code, texts] = await Promise.all([
    send(orders.get, { params: { ...params, orderId } }),
    send(guests.branch, { params: { slug } }),
    kind === "receipt" ? send(branches.menuQr, { params }).catch(() => undefined) : undefined,
    loadPaperTexts(),
  ]);
  return { order, branch, code: code?.src, texts };
}
