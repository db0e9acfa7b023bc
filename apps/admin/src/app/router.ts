import type { Right } from "@diwan/contract/permissions";
import { createRouter } from "@tanstack/react-router";
import { ADDRESSES } from "../kit/addresses.ts";
import { ScreenError } from "../kit/screen-error.tsx";
import { session } from "../kit/session-store.ts";
import { routes } from "./routes.ts";

export const router = createRouter({
  routeTree: routes,
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultErrorComponent: ScreenError,
  trailingSlash: "never",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What must be held to find this screen in the sidebar. */
    right?: Right;
  }
}

// A session that ends anywhere leads to the site root, and the guard from there to the login.
session.subscribe(() => {
  if (session.get().status === "out") void router.navigate({ to: ADDRESSES.start, replace: true, ignoreBlocker: true });
});
