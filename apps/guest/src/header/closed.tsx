import { clockOf } from "@diwan/contract/time/local-times";
import { closedUntil } from "@diwan/contract/guests/guest-order-rules";
import { fill } from "@diwan/ui/fill";
import { formatDayOrTime } from "@diwan/ui/local-times";
import { useEffect, useState } from "react";
import { usePage } from "../page-context.ts";

const LOOK_MS = 30_000;

/** Until when the branch is closed by its clocks; the page itself is kept for longer than a closure begins or ends. */
export function useClosed(): string | undefined {
  const { branch } = usePage();
  const [until, setUntil] = useState<string>();
  useEffect(() => {
    const look = () => setUntil(closedUntil(branch, clockOf(branch.timeZone, new Date())));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [branch]);
  return until;
}

/** That nothing can be ordered or booked now, and when that ends. */
export function Closed() {
  const { locale, texts } = usePage();
  const until = useClosed();
  if (until === undefined) return null;
  return (
    <p className="at-table" role="status">
      {fill(texts.closedUntil, { day: formatDayOrTime(until, locale) }, locale)}
    </p>
  );
}
