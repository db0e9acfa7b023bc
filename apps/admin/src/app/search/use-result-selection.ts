import { useMantineColorScheme } from "@mantine/core";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useSession } from "../../kit/session/session.ts";
import { rememberResult } from "./recents.ts";
import type { SearchResult } from "./results.ts";
import type { NavigationTarget } from "../../kit/navigation/record-target.ts";

/** Opens the chosen result, here or in a new tab, and remembers it. */
export function useResultSelection(leave: () => void) {
  const { business } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  // each screen knows what its address may say
  const hrefOf = ({ to, search = {} }: NavigationTarget) => router.buildLocation({ to, search: search as never }).href;
  return {
    hrefOf,
    note: ({ recent }: SearchResult) => rememberResult(business.id, recent),
    open({ recent, target, place }: SearchResult, apart: boolean) {
      rememberResult(business.id, recent);
      if (place?.theme) {
        setColorScheme(place.theme);
        leave();
        return;
      }
      if (apart) {
        window.open(hrefOf(target), "_blank", "noopener");
        return;
      }
      leave();
      void navigate({ to: target.to, search: (target.search ?? {}) as never });
    },
  };
}
export type ResultSelection = ReturnType<typeof useResultSelection>;
