import { createRootRoute, createRoute, redirect, lazyRouteComponent } from "@tanstack/react-router";
import { ADDRESSES, OPEN_ADDRESSES } from "../kit/navigation/addresses.ts";
import { onboarding } from "../kit/session/onboarding.ts";
import { ScreenError } from "../kit/screen/screen-error.tsx";
import { openNamedBranch } from "../kit/session/session.ts";
import { outsideRoutes, pageRoutes, recordRoutes } from "./lazy-routes.ts";
import { Root } from "./root.tsx";
import type { TextArea } from "@diwan/ui/catalogue/areas";
import type { FunctionComponent } from "react";
import { chunk } from "../kit/lazy/load-chunk.ts";
import { needTexts } from "../kit/language/language.ts";
import { startAddress } from "../kit/session/session-rules.ts";
import { loadSession } from "../kit/session/session-store.ts";

const FIRST_ADDRESSES: readonly string[] = [ADDRESSES.newPassword, ADDRESSES.secondFactor];

/** The component of a route: a chunk of its own, shown when its texts are there too. */
const screen = <K extends string>(load: () => Promise<Record<K, FunctionComponent>>, name: K, ...areas: TextArea[]) =>
  lazyRouteComponent(
    chunk(async () => {
      const [loaded] = await Promise.all([load(), ...areas.map(needTexts)]);
      return { default: loaded[name] };
    }),
  );

const root = createRootRoute({
  component: Root,
  errorComponent: ScreenError,
  beforeLoad: async ({ location, preload }) => {
    await guard(location.pathname);
    if (!preload) openNamedBranch(location.search);
  },
});

/** Login, Register and the forgotten password stand outside the main layout. */
const outside = createRoute({
  getParentRoute: () => root,
  id: "outside",
  component: screen(() => import("../features/accounts/layout.tsx"), "AccountsLayout", "accounts"),
});
const login = createRoute({
  getParentRoute: () => outside,
  path: ADDRESSES.login,
  component: screen(() => import("../features/accounts/login.tsx"), "LoginPage"),
});
const register = createRoute({
  getParentRoute: () => outside,
  path: ADDRESSES.register,
  component: screen(() => import("../features/accounts/register.tsx"), "RegisterPage"),
});
const forgot = createRoute({
  getParentRoute: () => outside,
  path: ADDRESSES.forgot,
  component: screen(() => import("../features/accounts/forgot.tsx"), "ForgotPage"),
});
const newPassword = createRoute({
  getParentRoute: () => outside,
  path: ADDRESSES.newPassword,
  component: screen(() => import("../features/accounts/first-password.tsx"), "FirstPasswordPage"),
});

const main = createRoute({
  getParentRoute: () => root,
  id: "main",
  component: screen(() => import("./shell/shell.tsx"), "Shell", "shell"),
});
const toOverview = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: onboarding.take() ? ADDRESSES.firstSteps : ADDRESSES.overview, replace: true });
    },
  });
const overview = createRoute({
  getParentRoute: () => main,
  path: ADDRESSES.overview,
  component: screen(() => import("../features/overview/page.tsx"), "OverviewPage"),
});
const menu = createRoute({
  getParentRoute: () => main,
  path: ADDRESSES.menu,
  staticData: { right: "menu.read" },
  component: screen(() => import("../features/menu/page.tsx"), "MenuPage", "menu"),
});
const notFound = createRoute({
  getParentRoute: () => main,
  path: "$",
  component: screen(() => import("../kit/screen/not-found.tsx"), "NotFound"),
});

export const routes = root.addChildren([
  outside.addChildren([login, register, forgot, newPassword]),
  ...outsideRoutes(root),
  toOverview(ADDRESSES.start),
  toOverview(ADDRESSES.admin),
  main.addChildren([overview, menu, ...recordRoutes(main), ...pageRoutes(main), notFound]),
]);

/**
 * Runs before each navigation (specification, section 2): no session leads to the login, a session away from it. A password
 * set by somebody else or a required second factor comes first.
 */
async function guard(pathname: string): Promise<void> {
  const address = pathname.replace(/\/+$/, "") || ADDRESSES.start;
  const isOpen = OPEN_ADDRESSES.includes(address);
  const session = await loadSession();
  if (session.status === "out" && !isOpen) throw redirect({ to: ADDRESSES.login, replace: true });
  if (session.status !== "in") return;
  const first = startAddress(session.user);
  const isForOut = address === ADDRESSES.login || address === ADDRESSES.register;
  if (first !== undefined) {
    if (address !== first) throw redirect({ to: first, replace: true });
  } else if (isForOut || FIRST_ADDRESSES.includes(address)) throw redirect({ to: ADDRESSES.overview, replace: true });
}
