import { useEffect, useEffectEvent, useState } from "react";
import { session } from "../session/session-store.ts";
import { useSignedIn } from "../session/session.ts";
import { restoreDraft, serializeDraft } from "./draft.ts";
import { flushDrafts, keepDraft, keepDraftSoon, readDraft } from "./kept-drafts.ts";
import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./use-kept-draft.module.css";

/** A draft is its user's alone, and of one business and one form. */
export const keptName = ({ user, business, form }: Of): string => `${user} ${business} ${form}`;

export interface KeptDraft<D> {
  /** What was typed before the page was loaded again or the session ended; nothing once it was taken up or given up. */
  found: D | undefined;
  takeUp: () => void;
  /** Also once the form was sent: what was found may be the very same. */
  giveUp: () => void;
}

interface Keeping<D> {
  /** What is changed and not sent yet; nothing secret. */
  draft: D | undefined;
  /** Goes on from what was found. */
  restore: (found: D) => void;
}

/**
 * Keeps what is typed into a form while its screen stands. Whoever leaves the screen has sent it or given it up; where the
 * session ended, or the page was loaded again, it is found the next time, under the name that the form has at first.
 */
export function useKeptDraft<D extends object>(name: string, { draft, restore }: Keeping<D>): KeptDraft<D> {
  // one's own account is edited without any business too
  const business = useSignedIn()?.business.id ?? "none";
  const [of] = useState(() => keptName({ user: session.get().user?.id ?? "none", business, form: name }));
  const [found, setFound] = useState(() => restoreDraft(readDraft(of)) as D | undefined); // kept below, by the same form
  const kept = draft ?? found;
  useEffect(() => {
    if (session.get().status === "in") keepDraftSoon(of, kept && serializeDraft(kept));
  }, [of, kept]);
  const leave = useEffectEvent(() => {
    if (session.get().status === "in") keepDraft(of, found && serializeDraft(found));
  });
  useEffect(() => {
    addEventListener("pagehide", flushDrafts);
    return () => {
      removeEventListener("pagehide", flushDrafts);
      leave();
    };
  }, []);
  return {
    found,
    takeUp() {
      if (found) restore(found);
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

interface KeptDraftBannerProps {
  kept: KeptDraft<object>;
  /** Its space to what is around it. */
  className?: string | undefined;
}

/** Offers what was typed before the page was loaded again or the session ended. */
export function KeptDraftBanner({ kept: { found, takeUp, giveUp }, className = "" }: KeptDraftBannerProps) {
  const t = useTranslations("errors.kept");
  if (!found) return null;
  return (
    <div className={`${styles.banner} ${className}`} role="status">
      <p className={`row gap-10 grow ${styles.text}`}>
        <IconHistory size={18} stroke={1.75} aria-hidden />
        {t("text")}
      </p>
      <Button onClick={giveUp}>{t("giveUp")}</Button>
      <Button onClick={takeUp}>{t("takeUp")}</Button>
    </div>
  );
}
