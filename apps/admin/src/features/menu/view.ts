import { createStore, useStore } from "@diwan/ui/store";
import { useSession } from "../../kit/session/session.ts";

const VIEW_KEY = "MenuView" as const;

/** How the items of the menu are shown. */
export type MenuView = "cards" | "rows";

/** What was chosen on this page, until the account has it. */
const chosen = createStore<{ userId: string; view: MenuView } | null>(null);

/** Cards or rows, kept with the account for every device. */
export function useMenuView(): { view: MenuView; choose: (view: MenuView) => void } {
  const { user } = useSession();
  const here = useStore(chosen);
  const kept = user.settings.find(({ key }) => key === VIEW_KEY)?.data === "rows" ? "rows" : "cards";
  const choose = (view: MenuView) => {
    chosen.set({ userId: user.id, view });
    void keep(user.id, view).catch(() => undefined); // it stays chosen on this page
  };
  return { view: here?.userId === user.id ? here.view : kept, choose };
}

/** The calls of an account are many: they load when one is needed. */
async function keep(userId: string, view: MenuView): Promise<void> {
  const { saveSetting } = await import("../../kit/session/save-setting.ts");
  await saveSetting(userId, { key: VIEW_KEY, data: view === "rows" ? view : null });
}
