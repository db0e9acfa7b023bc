import type { Seat } from "@diwan/contract/devices/tablets";
import { useEffect, useState } from "react";
import { keepPlace, type TabletPlace, usePlace } from "./device/seat.ts";
import { useBrand } from "./device/use-brand.ts";
import { useFacts } from "./server/use-facts.ts";
import { SetUp } from "./staff/set-up.tsx";
import { Waiting } from "./staff/page.tsx";
import { Guests } from "./visit/guests.tsx";
import { useIdle } from "./visit/use-idle.ts";

const FORGOTTEN = { quietMs: 120_000, askMs: 0 };

interface TabletProps {
  slug: string;
  onBranch(slug: string | undefined): void;
}

/** A tablet of a branch: first the setup by the staff, then the guests' screens. */
export function Tablet({ slug, onBranch }: TabletProps) {
  const known = useFacts(slug);
  const [place, setPlace] = usePlace(slug);
  // the tables returned for the PassKey; cleared when guests use the tablet again
  const [unlocked, setUnlocked] = useState<readonly Seat[] | undefined>();
  const { facts } = known;
  useBrand(facts?.branch);
  useMoved(slug, facts?.branch.slug, place, onBranch);
  // locks the tablet again if the staff leave it
  useIdle(place !== undefined && unlocked !== undefined, FORGOTTEN, () => setUnlocked(undefined));
  if (!facts || known.missing) return <Waiting {...known} onBranch={onBranch} />;
  if (place && !unlocked) return <Guests known={{ ...known, facts }} place={place} onUnlocked={setUnlocked} />;
  const start = (next: TabletPlace) => {
    setPlace(next);
    setUnlocked(undefined);
  };
  const leave = () => {
    setPlace(undefined);
    onBranch(undefined);
  };
  return (
    <SetUp facts={facts} place={place} tables={unlocked} onUnlocked={setUnlocked} onStart={start} onLeave={leave} />
  );
}

/** A branch whose slug has changed keeps its tablet. */
function useMoved(
  slug: string,
  now: string | undefined,
  place: TabletPlace | undefined,
  onBranch: (slug: string) => void,
) {
  useEffect(() => {
    if (!now || now === slug) return;
    if (place) {
      keepPlace(slug, undefined);
      keepPlace(now, place);
    }
    onBranch(now);
  }, [slug, now, place, onBranch]);
}
