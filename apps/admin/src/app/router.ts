import type { Right } from "@diwan/contract/people/permissions";
import { createRouter } from "@tanstack/react-router";
import { ADDRESSES } from "../kit/addresses.ts";
import { ScreenError } from "../kit/screen-error.tsx";
import { firstAddress } from "../kit/session-rules.ts";
import { session } from "../kit/session-store.ts";
import { routes } from "./routes.ts";

/** Made in a task of its own, not while the program is loaded. */
export function makeRouter() {
  const router = createRouter({
    routeTree: routes,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultErrorComponent: ScreenError,
    trailingSlash: "never",
  });
  // A session that ends anywhere leads to the site root, and the guard from there to the login; one whose password was
  // made by somebody else, or that needs a second factor, leads to where that is set up.
  session.subscribe(() => {
    const now = session.get();
    const to = now.status === "out" ? ADDRESSES.start : now.user && firstAddress(now.user);
    if (to !== undefined) void router.navigate({ to, replace: true, ignoreBlocker: true });
  });
  return router;
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Whether a login has led here, where the session before it had ended. */
    wayBack?: boolean;
  }
  interface StaticDataRouteOption {
    /** What must be held to find this screen in the sidebar. */
    right?: Right | readonly Right[];
  }
}
