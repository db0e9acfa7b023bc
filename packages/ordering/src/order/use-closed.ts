import { closedUntil } from "@diwan/contract/guests/guest-order-rules";
import type { GuestBranch } from "@diwan/contract/guests/guests";
import { clockOf } from "@diwan/contract/time/local-times";
import { useEffect, useState } from "react";

const LOOK_MS = 30_000;

/** Until when a branch is closed by its clocks: what is shown of it is kept for longer than a closure begins or ends. */
export function useClosed(branch: Pick<GuestBranch, "closures" | "timeZone">): string | undefined {
  const [until, setUntil] = useState<string>();
  useEffect(() => {
    const look = () => setUntil(closedUntil(branch, clockOf(branch.timeZone, new Date())));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [branch]);
  return until;
}
