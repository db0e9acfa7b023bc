import { useEffect, useEffectEvent, useState } from "react";
import { keepDraft, readDraft } from "../kept-drafts.ts";
import { session } from "../../session/session-store.ts";
import { useSession } from "../../session/session.ts";

/** A draft is its user's alone, and of one business and one form. */
export const draftName = ({ user, business, form }: Of): string => `${user} ${business} ${form}`;

export interface KeptDraft<V> {
  /** What was typed before the session ended; nothing once it was taken up or given up. */
  found: V | undefined;
  takeUp: () => void;
  /** Also once the form was sent: what was found may be the very same. */
  giveUp: () => void;
}

interface Typed<V> {
  /** What is in the form and not sent yet. */
  typed: V | undefined;
  /** Fills the form. */
  fill: (found: V) => void;
}

/**
 * Keeps what is typed into a form while its screen stands. Whoever leaves the screen has sent it or given it up; where the
 * session ended, or the page was loaded again, it is found the next time, under the name that the form has at first.
 */
export function useKeptDraft<V extends object>(name: string, { typed, fill }: Typed<V>): KeptDraft<V> {
  const { user, business } = useSession();
  const [of] = useState(() => draftName({ user: user.id, business: business.id, form: name }));
  const [found, setFound] = useState(() => readDraft(of) as V | undefined); // kept below, by the same form
  const keep = useEffectEvent(() => keepDraft(of, typed ?? found));
  useEffect(() => keep(), [typed, found]);
  const left = useEffectEvent(() => {
    if (session.get().status === "in") keepDraft(of, found);
  });
  useEffect(() => () => left(), []);
  return {
    found,
    takeUp() {
      if (found) fill(found);
      setFound(undefined);
    },
    giveUp: () => setFound(undefined),
  };
}

interface Of {
  user: string;
  business: string;
  form: string;
}
