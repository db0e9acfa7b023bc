import { useEffect, useEffectEvent, useRef, useState } from "react";
import { session } from "../session/session-store.ts";
import { useSignedIn } from "../session/session.ts";
import { restoreDraft, serializeDraft } from "./draft.ts";
import { keepDraft, keepDraftSoon, readDraft } from "./kept-drafts.ts";
import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./use-kept-draft.module.css";

/** A draft belongs to one user, one business and one form. */
export const keptName = ({ user, business, form }: Of): string => `${user} ${business} ${form}`;

export interface KeptDraft<D> {
  /** The form values from before a reload or the end of the session; nothing once they were restored or discarded. */
  found: D | undefined;
  takeUp: () => void;
  /** Also after the form was sent: the stored draft may be the one that was sent. */
  giveUp: () => void;
}

interface Keeping<D> {
  /** The unsaved changes, without secrets. */
  draft: D | undefined;
  /** Restores the stored draft. */
  restore: (found: D) => void;
  /** Whether a stored draft still applies; by default it does. Others are removed. */
  applies?: (found: D) => boolean;
}

/**
 * Stores what is typed into a form while its screen is mounted. Leaving the screen removes it: the form was sent or
 * given up. After a reload or the end of the session it is restored, by the first name of the form.
 */
export function useKeptDraft<D extends object>(
  name: string,
  { draft, restore, applies = () => true }: Keeping<D>,
): KeptDraft<D> {
  // an account can be edited without any business
  const business = useSignedIn()?.business.id ?? "none";
  const [of] = useState(() => keptName({ user: session.get().user?.id ?? "none", business, form: name }));
  const [found, setFound] = useState(() => {
    const stored = restoreDraft(readDraft(of)) as D | undefined; // stored by the same form
    return stored && applies(stored) ? stored : undefined;
  });
  // a form that closes when it was sent is not rendered again without it
  const isDone = useRef(false);
  const kept = draft ?? found;
  useEffect(() => {
    if (session.get().status === "in") keepDraftSoon(of, kept && serializeDraft(kept));
  }, [of, kept]);
  const leave = useEffectEvent(() => {
    if (session.get().status === "in") keepDraft(of, found && !isDone.current ? serializeDraft(found) : undefined);
  });
  useEffect(() => () => leave(), []);
  const giveUp = () => {
    isDone.current = true;
    setFound(undefined);
  };
  return {
    found,
    takeUp() {
      if (found) restore(found);
      giveUp();
    },
    giveUp,
  };
}

interface Of {
  user: string;
  business: string;
  form: string;
}

interface KeptDraftBannerProps {
  kept: KeptDraft<object>;
  /** The names of the records that were edited, on a screen with many. */
  about?: string | undefined;
  /** The space around it. */
  className?: string | undefined;
}

/** Offers to restore form values from before a reload or the end of the session. */
export function KeptDraftBanner({ kept: { found, takeUp, giveUp }, about, className = "" }: KeptDraftBannerProps) {
  const t = useTranslations("errors.kept");
  if (!found) return null;
  return (
    <div className={`${styles.banner} ${className}`} role="status">
      <p className={`row gap-10 grow ${styles.text}`}>
        <IconHistory size={18} stroke={1.75} aria-hidden />
        <span>
          {t("text")} {about && <bdi>{about}</bdi>}
        </span>
      </p>
      <Button onClick={giveUp}>{t("giveUp")}</Button>
      <Button onClick={takeUp}>{t("takeUp")}</Button>
    </div>
  );
}
