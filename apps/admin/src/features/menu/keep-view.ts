import { users } from "@diwan/contract/people/users";
import { send } from "../../kit/connection/api.ts";
import { session } from "../../kit/session/session-store.ts";
import { VIEW_KEY, type MenuView } from "./view.ts";

export async function keepView(userId: string, view: MenuView): Promise<void> {
  const data = view === "rows" ? view : null;
  const body = { settings: [{ key: VIEW_KEY, data } as const] };
  const settings = await send(users.setSettings, { params: { userId }, body });
  const now = session.get();
  if (now.status === "in" && now.user.id === userId) session.set({ status: "in", user: { ...now.user, settings } });
}
