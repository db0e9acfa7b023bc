import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import type { PageData } from "../page-data.ts";

/** All that the page of an order is made of. */
export interface FollowData {
  page: PageData;
  order: GuestOrder;
  token: string;
}
