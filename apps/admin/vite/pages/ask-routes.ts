import { createServer } from "vite";
import { Notes, standIns, HEAVY } from "./stand-ins.ts";

/** An address, the modules that its screen asks for by `import()`, and what is painted until they are there. */
export interface Page {
  /** As the router writes it: `/holidays/edit/$id`; `$` for every other one. */
  path: string;
  modules: readonly string[];
  paint: string;
}

interface Route {
  options: {
    path?: string;
    component?: { preload?: () => Promise<unknown> };
    beforeLoad?: (context: object) => unknown;
  };
  children?: Record<string, Route>;
}

/**
 * Has every route load its screen, here and without a browser, and notes what it asks for: the routes themselves know
 * best, however they are declared. What can't be found out this way is only loaded a little later.
 */
export async function askRoutes(root: string): Promise<Page[]> {
  const notes = new Notes();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    plugins: [standIns(notes)],
    ssr: { noExternal: HEAVY },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { firstPaint } = await server.ssrLoadModule("/src/first-paint/first-paint.tsx");
    const { routes } = await server.ssrLoadModule("/src/app/routes.ts");
    const asked = (route: Route) => {
      server.environments.ssr.moduleGraph.invalidateAll(); // what was loaded before is asked for anew
      return notes.during(async () => route.options.component?.preload?.());
    };
    const pages = await pagesBelow(routes, [], asked);
    return pages.map((page) => ({ ...page, paint: firstPaint(page.path) }));
  } finally {
    await server.close();
  }
}

type Asked = (route: Route) => Promise<readonly string[]>;

async function pagesBelow(route: Route, around: readonly string[], asked: Asked): Promise<Omit<Page, "paint">[]> {
  const { path } = route.options;
  const modules = [...around, ...(await asked(route))];
  const children = Object.values(route.children ?? {});
  if (children.length === 0 && path) return [{ path, modules }];
  const below: Omit<Page, "paint">[] = [];
  for (const child of children) below.push(...(await pagesBelow(child, modules, asked)));
  return below.map((page) => ({ ...page, modules: (target(page.path, children, below) ?? page).modules }));
}

/** Where an address leads on to, as `/` does. */
function target(path: string, routes: readonly Route[], pages: readonly Omit<Page, "paint">[]) {
  const route = routes.find((one) => one.options.path === path);
  if (!route?.options.beforeLoad || route.options.component) return undefined;
  try {
    route.options.beforeLoad({});
    return undefined;
  } catch (redirect) {
    const to = (redirect as { options?: { to?: string } }).options?.to; // as the router throws it
    return pages.find((page) => page.path === to);
  }
}
