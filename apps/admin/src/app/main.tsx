import "./no-eval.ts";
import "@diwan/ui/theme/styles.css";
import "./skeleton.css";
import { startTransition } from "react";
import { loadConfig } from "../kit/connection/config.ts";
import { chooseLanguage, language } from "../kit/language/language.ts";
import { createRoot } from "react-dom/client";
import { intlLocale } from "@diwan/ui/money/numbers";
import { ThemeProvider } from "@diwan/ui/theme/provider";
import { RouterProvider, createRouter } from "@tanstack/react-router";
import { IntlProvider } from "use-intl";
import { NoticeStack } from "../kit/dialogs/notice-stack.tsx";
import { closePageNotices } from "../kit/dialogs/notices.ts";
import { useStore } from "@diwan/ui/store";
import type { Right } from "@diwan/contract/people/permissions";
import { ADDRESSES } from "../kit/navigation/addresses.ts";
import { ScreenError } from "../kit/screen/screen-error.tsx";
import { startAddress } from "../kit/session/session-rules.ts";
import { session } from "../kit/session/session-store.ts";
import { token } from "../kit/session/token.ts";
import { routes } from "./routes.ts";

void start();

/** The skeleton stays until the whole screen can replace it. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const router = makeRouter();
  preloadScreen(router);
  await Promise.all([chooseLanguage(), loadConfig(), router.load()]);
  const screen = createRoot(root);
  // In slices, so that the page stays responsive.
  startTransition(() => screen.render(<App router={router} />));
}

/** Loads the screen while the server resolves the session; the router would only start after its guards. */
function preloadScreen(router: AppRouter): void {
  if (!token.get()) return; // guards run without the session and redirect to the login
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId];
    if (route) router.loadRouteChunk(route)?.catch(() => undefined); // the router loads it again and shows the error
  }
}

/** Texts, direction and theme around the routes. */
function App({ router }: { router: AppRouter }) {
  const chosen = useStore(language);
  if (!chosen) return null;
  return (
    <IntlProvider locale={intlLocale(chosen.locale)} messages={chosen.messages} timeZone="Asia/Kuwait">
      <ThemeProvider locale={chosen.locale}>
        <RouterProvider router={router} />
        <NoticeStack />
      </ThemeProvider>
    </IntlProvider>
  );
}

function makeRouter() {
  const router = createRouter({
    routeTree: routes,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultErrorComponent: ScreenError,
    trailingSlash: "never",
  });
  // A session that ends leads to the root, and its guard to the login. A password set by somebody else or a missing
  // second factor leads to its setup.
  session.subscribe(() => {
    const now = session.get();
    const to = now.status === "out" ? ADDRESSES.start : now.user && startAddress(now.user);
    if (to !== undefined) void router.navigate({ to, replace: true, ignoreBlocker: true });
  });
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) closePageNotices();
  });
  return router;
}

type AppRouter = ReturnType<typeof makeRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Whether the user has just logged in after a session that had ended. */
    wayBack?: boolean;
  }
  interface StaticDataRouteOption {
    /** The right needed to see this screen in the sidebar. */
    right?: Right | readonly Right[];
  }
}
