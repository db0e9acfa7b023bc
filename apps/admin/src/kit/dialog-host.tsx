import { lazy, Suspense } from "react";
import { dialog } from "./dialogs.ts";
import { useStore } from "@diwan/ui/store";

const ConfirmDialog = lazy(() => import("./confirm-dialog.tsx"));
const ErrorDialog = lazy(() => import("./error-dialog.tsx"));
const UsesDialog = lazy(async () => (await import("./late-uses.ts")).loadUses());
const ConflictDialog = lazy(() => import("./conflict-dialog.tsx"));

/** Shows the open dialog; mounted once. Each kind loads when first needed. */
export function DialogHost() {
  const open = useStore(dialog);
  return (
    <Suspense fallback={null}>
      {open?.kind === "confirm" && <ConfirmDialog options={open.options} answer={open.answer} />}
      {open?.kind === "errors" && <ErrorDialog options={open.options} />}
      {open?.kind === "uses" && <UsesDialog options={open.options} />}
      {open?.kind === "conflict" && <ConflictDialog options={open.options} answer={open.answer} />}
    </Suspense>
  );
}
