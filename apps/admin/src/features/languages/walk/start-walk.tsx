import { languages } from "@diwan/contract/overview/languages";
import { intlLocale } from "@diwan/ui/money/numbers";
import { useStore, createStore } from "@diwan/ui/store";
import { ThemeProvider } from "@diwan/ui/theme/provider";
import type { AnyRouter } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { mayLeave } from "../../../kit/drafts/leave-guard.ts";
import { language } from "../../../kit/language/language.ts";
import { session } from "../../../kit/session/session-store.ts";
import { WalkBar } from "./walk-bar.tsx";
import { goOn, NO_STOPS, withNextStop, withRows, type Walk } from "./walk.ts";

const PAGE = 100;
let stop: () => void = () => undefined;

/**
 * Opens each place where a text is missing, one after the other. The bar is a root of its own: it stays while the screens
 * under it change, and costs nothing before it is started.
 */
export async function startWalk(businessId: string, router: AnyRouter): Promise<void> {
  stop();
  const walk = createStore<Walk>(NO_STOPS);
  const read = (after?: string) =>
    send(languages.missing, { params: { businessId }, query: { limit: PAGE, ...(after && { after }) } });
  const show = async () => {
    const { stops, at } = walk.get();
    const place = stops[at]?.place;
    if (place) await router.navigate({ to: place.to, search: place.search, ignoreBlocker: true });
  };
  const go = async (skips: boolean) => {
    if (!(await mayLeave())) return;
    walk.set(goOn(await withNextStop(walk.get(), read), skips));
    // the bar does not wait for the screen: whoever is quick goes on at once
    void show();
  };
  const { data, next } = await read();
  walk.set(withRows(walk.get(), data, next));
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const unsubscribe = session.subscribe(() => {
    if (session.get().status === "out") stop();
  });
  stop = () => {
    stop = () => undefined;
    unsubscribe();
    root.unmount();
    host.remove();
    void queryClient.invalidateQueries({ queryKey: ["languages", businessId] });
  };
  root.render(<Root walk={walk} go={go} done={() => stop()} />);
  await show();
}

function Root({
  walk,
  ...actions
}: { walk: ReturnType<typeof createStore<Walk>> } & Omit<Parameters<typeof WalkBar>[0], "walk">) {
  const chosen = useStore(language);
  const now = useStore(walk);
  if (!chosen) return null;
  return (
    <IntlProvider locale={intlLocale(chosen.locale)} messages={chosen.messages} timeZone="Asia/Kuwait">
      <ThemeProvider locale={chosen.locale}>
        <WalkBar walk={now} {...actions} />
      </ThemeProvider>
    </IntlProvider>
  );
}
