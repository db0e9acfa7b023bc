import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import type { PageData } from "../page-data.ts";

/** The data of the order page. */
export interface FollowData {
  page: PageData;
  order: GuestOrder;
  token: string;
}
