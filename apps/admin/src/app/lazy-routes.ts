import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from "@tanstack/react-router";
import type { Right } from "@diwan/contract/people/permissions";
import {
  ADDRESSES,
  areaOf,
  listOf,
  OUTSIDE_NAMES,
  PAGES,
  RECORD_NAMES,
  type PageName,
  type RecordName,
} from "../kit/navigation/addresses.ts";
import { chunk } from "../kit/lazy/load-chunk.ts";
import type { RecordPage } from "./lazy-screens.ts";

/** `/holidays` leads to `/holidays/list`; beside it stand `/holidays/add` and `/holidays/edit/{id}`. */
export const recordRoutes = (parent: AnyRoute): AnyRoute[] =>
  RECORD_NAMES.flatMap((name) => {
    const address = ADDRESSES[name];
    const page = (path: string, kind: RecordPage) =>
      createRoute({ getParentRoute: () => parent, path: `${address}/${path}`, component: recordPage(name, kind) });
    const start = startRoute(parent, { path: address, staticData: { right: `${areaOf(name)}.read` } });
    return [start, page("list", "list"), page("add", "add"), page("edit/$id", "edit")];
  });

/** Screens of one page. Where it is a list alone, `/permissions` leads to `/permissions/list`. */
export const pageRoutes = (parent: AnyRoute): AnyRoute[] =>
  Object.entries<{ address: string; right: Right | readonly Right[] | null }>(PAGES).flatMap(
    ([name, { address, right }]) => {
      const staticData = right === null ? {} : { right };
      const page = createRoute({
        getParentRoute: () => parent,
        path: address,
        staticData,
        component: lazyRouteComponent(
          chunk(async () => {
            const { loadPage } = await import("./lazy-screens.ts");
            return { default: await loadPage(name as PageName, right) }; // a key of the constant
          }),
        ),
      });
      const above = address.replace(/\/list$/, "");
      return above === address ? [page] : [startRoute(parent, { path: above, staticData }), page];
    },
  );

/** An address that leads to its list, with the same search. */
const startRoute = (
  parent: AnyRoute,
  { path, staticData }: { path: string; staticData: { right?: Right | readonly Right[] } },
): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path,
    staticData,
    beforeLoad: ({ search }) => {
      throw redirect({ to: listOf(path), search, replace: true });
    },
  });

/** Screens outside the main layout: the first steps, and print views. */
export const outsideRoutes = (parent: AnyRoute): AnyRoute[] =>
  OUTSIDE_NAMES.map((name) =>
    createRoute({
      getParentRoute: () => parent,
      path: ADDRESSES[name],
      component: lazyRouteComponent(
        chunk(async () => {
          const { loadOutside } = await import("./lazy-screens.ts");
          return { default: await loadOutside(name) };
        }),
      ),
    }),
  );

// A chunk of its own, so that the login does not load the map of records.
const recordPage = (name: RecordName, kind: RecordPage) =>
  lazyRouteComponent(
    chunk(async () => {
      const { loadRecordPage } = await import("./lazy-screens.ts");
      return { default: await loadRecordPage(name, kind) };
    }),
  );
