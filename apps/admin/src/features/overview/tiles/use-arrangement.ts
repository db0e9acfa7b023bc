import type { Overview } from "@diwan/contract/overview/analytics";
import type { PlacedTile } from "@diwan/contract/overview/tiles";
import { users } from "@diwan/contract/people/users";
import { send } from "../../../kit/connection/api.ts";
import { session } from "../../../kit/session/session-store.ts";
import { useSession } from "../../../kit/session/session.ts";
import { fillRows, defaultArrangement, savedArrangement, tilesFor } from "./registry.ts";

const KEY = "Overview";

/** The user's arrangement of the overview of this business; saved with the account, for every device. */
export function useArrangement(told: Overview) {
  const { user, business, menu, can } = useSession();
  const all = user.settings.find(({ key }) => key === KEY)?.data;
  const offered = tilesFor(business.type, told, menu !== undefined && can("menu", "read"));
  const first = fillRows(defaultArrangement(business.type).filter(({ tile }) => offered.includes(tile)));
  const tiles = (savedArrangement(all, business.id) ?? first).filter(({ tile }) => offered.includes(tile));
  const keep = async (next: readonly PlacedTile[] | null) => {
    const { [business.id]: _, ...others }: Record<string, PlacedTile[]> = { ...Object(all) };
    const data = next ? { ...others, [business.id]: [...next] } : others;
    const settings = await send(users.setSettings, {
      params: { userId: user.id },
      body: { settings: [{ key: KEY, data }] },
    });
    session.set({ status: "in", user: { ...user, settings } });
  };
  return { tiles, first, offered, keep };
}
