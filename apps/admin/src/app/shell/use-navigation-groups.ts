import { useRouter } from "@tanstack/react-router";
import { useSession } from "../../kit/session/session.ts";
import { visibleGroups, type VisibleGroup } from "./entries.ts";

/** The sidebar of this user; follows a change of rights at once. */
export function useNavigationGroups(): VisibleGroup[] {
  const { routesByPath } = useRouter();
  const routes: Readonly<Record<string, (typeof routesByPath)[keyof typeof routesByPath] | undefined>> = routesByPath;
  return visibleGroups(useSession(), (address) => {
    const route = routes[address];
    return route && (route.options.staticData?.right ?? null);
  });
}
