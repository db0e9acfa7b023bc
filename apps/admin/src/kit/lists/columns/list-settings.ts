import type { Call } from "@diwan/contract/api/call";
import { LIMITS } from "@diwan/contract/api/limits";
import type { ListSetting } from "@diwan/contract/people/users";
import { createStore, useStore } from "@diwan/ui/store";
import { useSession } from "../../session/session.ts";

const KEY = "Lists" as const;
type ListSettings = Readonly<Record<string, ListSetting>>;

/** What was chosen on this page, until the account has it. */
const chosen = createStore<{ userId: string; settings: ListSettings } | null>(null);

/** The name of a list wherever something of it is stored: `business/branches/floors/tables`. */
export const listKey = ({ path }: Pick<Call, "path">): string =>
  path
    .split("/")
    .filter((part) => !part.startsWith(":"))
    .join("/");

/** The columns and the page size that the user has chosen for a list, kept with the account for every device. */
export function useListSettings(call: Pick<Call, "path">): {
  columns: readonly string[] | undefined;
  perPage: number;
  change: (setting: ListSetting) => void;
} {
  const { user } = useSession();
  const here = useStore(chosen);
  const kept = user.settings.find(({ key }) => key === KEY)?.data;
  // as the server validated it
  const settings = here?.userId === user.id ? here.settings : ((kept ?? {}) as ListSettings);
  const key = listKey(call);
  const { columns, perPage = LIMITS.perPage }: ListSetting = settings[key] ?? {};
  const change = (setting: ListSetting) => {
    const { [key]: _before, ...others } = settings;
    const usual = setting.columns === undefined && setting.perPage === undefined;
    const next = usual ? others : { ...others, [key]: setting };
    chosen.set({ userId: user.id, settings: next });
    void keep(user.id, next).catch(() => undefined); // it stays chosen on this page
  };
  return { columns, perPage, change };
}

async function keep(userId: string, settings: ListSettings): Promise<void> {
  const { saveSetting } = await import("../../session/save-setting.ts");
  await saveSetting(userId, { key: KEY, data: Object.keys(settings).length > 0 ? settings : null });
}
