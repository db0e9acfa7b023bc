import { users } from "@diwan/contract/people/users";
import type { BodyOf } from "@diwan/contract/api/call";
import { send } from "../connection/api.ts";
import { session } from "./session-store.ts";

export type UserSetting = BodyOf<typeof users.setSettings>["settings"][number];

/** Stores a setting of the account, for every device. The calls of an account are many, so this loads when needed. */
export async function saveSetting(userId: string, setting: UserSetting): Promise<void> {
  const settings = await send(users.setSettings, { params: { userId }, body: { settings: [setting] } });
  const now = session.get();
  if (now.status === "in" && now.user.id === userId) session.set({ status: "in", user: { ...now.user, settings } });
}
