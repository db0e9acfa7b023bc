import { Suspense } from "react";
import { lazyPart } from "../lazy/load-chunk.ts";
import { dialog } from "./dialogs.ts";
import { useStore } from "@diwan/ui/store";

const ConfirmDialog = lazyPart(() => import("./confirm-dialog.tsx"));
const ErrorDialog = lazyPart(() => import("./error-dialog.tsx"));
const UsesDialog = lazyPart(async () => (await import("./lazy-uses-dialog.ts")).loadUsesDialog());
const LeaveDialog = lazyPart(() => import("../drafts/leave-dialog.tsx"));
const ConflictDialog = lazyPart(() => import("../drafts/conflict-dialog.tsx"));

/** Shows the open dialog; mounted once. Each kind loads when first needed. */
export function DialogHost() {
  const open = useStore(dialog);
  return (
    <Suspense fallback={null}>
      {open?.kind === "confirm" && <ConfirmDialog options={open.options} answer={open.answer} />}
      {open?.kind === "errors" && <ErrorDialog options={open.options} />}
      {open?.kind === "uses" && <UsesDialog options={open.options} />}
      {open?.kind === "leave" && <LeaveDialog options={open.options} answer={open.answer} />}
      {open?.kind === "conflict" && <ConflictDialog options={open.options} answer={open.answer} />}
    </Suspense>
  );
}
