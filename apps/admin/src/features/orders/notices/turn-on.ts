import type { User } from "@diwan/contract/accounts/accounts";
import { users } from "@diwan/contract/people/users";
import { send } from "../../../kit/connection/api.ts";
import { session } from "../../../kit/session/session-store.ts";
import { notifyOtherTabs } from "./other-tabs.ts";
import { ORDER_NOTICES } from "./preference.ts";

/** Turns them on for this account, on all its devices. */
export async function turnOrderNoticesOn(user: User): Promise<void> {
  const body = { settings: [{ key: ORDER_NOTICES, data: true } as const] };
  const settings = await send(users.setSettings, { params: { userId: user.id }, body });
  session.set({ status: "in", user: { ...user, settings } });
  notifyOtherTabs();
}
