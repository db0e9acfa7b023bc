import { Outlet, useRouterState } from "@tanstack/react-router";
import { DialogHost } from "../kit/dialog-host.tsx";
import { ProgressBar } from "../kit/progress-bar.tsx";
import { session } from "../kit/session-store.ts";
import { useStore } from "@diwan/ui/store";
import { Unreachable } from "./unreachable.tsx";

/** Around every screen: progress of navigation, dialogs, which may lead elsewhere, and what to show while nobody can say whose token it is. */
export function Root() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const { status } = useStore(session);
  return (
    <>
      <ProgressBar active={loading} />
      {status === "unreachable" ? <Unreachable /> : <Outlet />}
      <DialogHost />
    </>
  );
}
