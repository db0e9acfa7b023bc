import { Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { part } from "../kit/chunk.ts";
import { DialogHost } from "../kit/dialog-host.tsx";
import { ProgressBar } from "../kit/progress-bar.tsx";
import { session } from "../kit/session-store.ts";
import { signInAgain } from "../kit/sign-in-again.ts";
import { useStore } from "@diwan/ui/store";
import { Unreachable } from "./unreachable.tsx";

const SignInAgainDialog = part(async () => (await import("../kit/sign-in-again/late.ts")).loadSignInAgain());

function SignInAgain() {
  const asked = useStore(signInAgain);
  return <Suspense fallback={null}>{asked && <SignInAgainDialog asked={asked} />}</Suspense>;
}

/** Around every screen: progress of navigation, dialogs, which may lead elsewhere, and what to show while nobody can say whose token it is. */
export function Root() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const { status } = useStore(session);
  return (
    <>
      <ProgressBar active={loading} />
      {status === "unreachable" ? <Unreachable /> : <Outlet />}
      <DialogHost />
      <SignInAgain />
    </>
  );
}
