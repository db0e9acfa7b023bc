import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { ADDRESSES } from "../kit/addresses.ts";
import { chunk } from "../kit/chunk.ts";
import { ScreenError } from "../kit/screen-error.tsx";
import { guard } from "./guard.ts";
import { Root } from "./root.tsx";

const root = createRootRoute({
  component: Root,
  errorComponent: ScreenError,
  beforeLoad: ({ location }) => guard(location.pathname),
});

/** Login, Register and the forgotten password stand outside the main layout. */
const outside = createRoute({
  getParentRoute: () => root,
  id: "outside",
  component: lazyRouteComponent(
    chunk(() => import("../features/accounts/layout.tsx")),
    "AccountsLayout",
  ),
});
const login = createRoute({
  getParentRoute: () => outside,
  path: ADDRESSES.login,
  component: lazyRouteComponent(
    chunk(() => import("../features/accounts/login.tsx")),
    "LoginPage",
  ),
});
const register = createRoute({
  getParentRoute: () => outside,
  path: ADDRESSES.register,
  component: lazyRouteComponent(
    chunk(() => import("../features/accounts/register.tsx")),
    "RegisterPage",
  ),
});
const forgot = createRoute({
  getParentRoute: () => outside,
  path: ADDRESSES.forgot,
  component: lazyRouteComponent(
    chunk(() => import("../features/accounts/forgot.tsx")),
    "ForgotPage",
  ),
});

const main = createRoute({
  getParentRoute: () => root,
  id: "main",
  component: lazyRouteComponent(
    chunk(() => import("./shell/shell.tsx")),
    "Shell",
  ),
});
const toOverview = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: ADDRESSES.overview, replace: true });
    },
  });
const overview = createRoute({
  getParentRoute: () => main,
  path: ADDRESSES.overview,
  component: lazyRouteComponent(
    chunk(() => import("../features/overview/page.tsx")),
    "OverviewPage",
  ),
});
const menu = createRoute({
  getParentRoute: () => main,
  path: ADDRESSES.menu,
  component: lazyRouteComponent(
    chunk(() => import("../features/menu/page.tsx")),
    "MenuPage",
  ),
});
const notFound = createRoute({
  getParentRoute: () => main,
  path: "$",
  component: lazyRouteComponent(chunk(() => import("../kit/not-found.tsx"))),
});

export const routes = root.addChildren([
  outside.addChildren([login, register, forgot]),
  toOverview(ADDRESSES.start),
  toOverview(ADDRESSES.admin),
  main.addChildren([overview, menu, notFound]),
]);
