import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from "@tanstack/react-router";
import type { Right } from "@diwan/contract/permissions";
import { ADDRESSES, areaOf, listOf, PAGES, RECORD_NAMES, type PageName, type RecordName } from "../kit/addresses.ts";
import { chunk } from "../kit/chunk.ts";
import type { RecordPage } from "./late-screens.ts";

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
  Object.entries<{ address: string; right: Right | null }>(PAGES).flatMap(([name, { address, right }]) => {
    const staticData = right === null ? {} : { right };
    const page = createRoute({
      getParentRoute: () => parent,
      path: address,
      staticData,
      component: lazyRouteComponent(
        chunk(async () => {
          const { loadPage } = await import("./late-screens.ts");
          return { default: await loadPage(name as PageName, right) }; // a key of the constant
        }),
      ),
    });
    const above = address.replace(/\/list$/, "");
    return above === address ? [page] : [startRoute(parent, { path: above, staticData }), page];
  });

/** An address that leads to its list. */
const startRoute = (
  parent: AnyRoute,
  { path, staticData }: { path: string; staticData: { right?: Right } },
): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path,
    staticData,
    beforeLoad: () => {
      throw redirect({ to: listOf(path), replace: true });
    },
  });

/** The first steps stand outside the main layout. */
export const firstStepsRoute = (parent: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path: ADDRESSES.firstSteps,
    component: lazyRouteComponent(
      chunk(async () => {
        const { loadFirstSteps } = await import("./late-screens.ts");
        return { default: await loadFirstSteps() };
      }),
    ),
  });

/** So do the papers of orders. */
export const orderPaperRoute = (parent: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path: ADDRESSES.orderPaper,
    component: lazyRouteComponent(
      chunk(async () => {
        const { loadOrderPaper } = await import("./late-screens.ts");
        return { default: await loadOrderPaper() };
      }),
    ),
  });

/** And the rental agreements of bookings. */
export const agreementRoute = (parent: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path: ADDRESSES.agreement,
    component: lazyRouteComponent(
      chunk(async () => {
        const { loadAgreement } = await import("./late-screens.ts");
        return { default: await loadAgreement() };
      }),
    ),
  });

/** And invoices. */
export const invoicePaperRoute = (parent: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path: ADDRESSES.invoicePaper,
    component: lazyRouteComponent(
      chunk(async () => {
        const { loadInvoicePaper } = await import("./late-screens.ts");
        return { default: await loadInvoicePaper() };
      }),
    ),
  });

// Which code belongs to a record is known to a chunk of its own: it is no business of the login.
const recordPage = (name: RecordName, kind: RecordPage) =>
  lazyRouteComponent(
    chunk(async () => {
      const { loadRecordPage } = await import("./late-screens.ts");
      return { default: await loadRecordPage(name, kind) };
    }),
  );
