import { formatTime } from "@diwan/ui/time/dates";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { connection } from "../server/connection.ts";
import { useStore } from "@diwan/ui/store";
import styles from "./banners.module.css";
import type { Ticket } from "../tickets/sorted.ts";
import type { Ringing } from "./use-alert-sound.ts";
import { whereOf } from "../tickets/where.ts";
import { useWork } from "./work.ts";

const BACK_SHOWN = 3_000;

/** While the bell rings: for whom, and how to stop it. */
export function SoundBlockedBanner({ bell, hidden, showAll }: { bell: Ringing; hidden: boolean; showAll: () => void }) {
  const { t, locale } = useLanguage();
  const { fresh, changed, state } = bell;
  const [first, ...others] = [...fresh, ...changed];
  if (!first) return null;
  const { order } = first;
  const only = others.length === 0;
  const told = (tickets: readonly Ticket[], one: string, several: string) =>
    tickets.length === 1
      ? fill(one, { number: String(tickets[0]?.order.number) }, locale)
      : tickets.length > 1 && fill(several, { count: tickets.length }, locale);
  const said = joinNames(
    [told(fresh, t.sound.fresh, t.sound.several), told(changed, t.sound.changed, t.sound.severalChanged)],
    locale,
  );
  const who = joinNames([order.customer.name, whereOf(order, t, locale)], locale);
  return (
    <div className={styles.bell} role="alert">
      <Icon shape="bell" />
      <p>
        <b>{said}</b> <bdi>{only && who}</bdi>
      </p>
      {hidden && <Button onClick={showAll}>{t.sound.show}</Button>}
      {state === "blocked" ? (
        <span className={styles.blocked}>{t.sound.blocked}</span>
      ) : (
        <Button look="dark" onClick={bell.stop}>
          {t.sound.stop}
        </Button>
      )}
    </div>
  );
}

/** While the server does not answer: since when, how much waits; and for a moment after it answers again. */
export function OfflineBanner() {
  const { t, locale } = useLanguage();
  const { queue, feed, shop } = useWork();
  const now = useStore(connection);
  const taps = useStore(queue.taps);
  const sent = useStore(queue.sent);
  const facts = useStore(shop.facts);
  const back = useBack(now.lost, taps.length);
  if (now.lost) {
    const time = formatTime(new Date(now.since), locale, facts?.timeZone ?? "Asia/Kuwait");
    const retry = () => {
      queue.retry();
      void feed.reload();
    };
    return (
      <div className={styles.offline} role="status">
        <Icon shape="wifiOff" />
        <p>
          <b>{fill(t.offline.since, { time }, locale)}</b>{" "}
          {taps.length ? fill(t.offline.waiting, { count: taps.length }, locale) : t.offline.goOn}
        </p>
        <Button onClick={retry}>{t.offline.now}</Button>
      </div>
    );
  }
  if (!back) return null;
  return (
    <div className={styles.back} role="status">
      <Icon shape="check" />
      <p>
        <b>{t.offline.back}</b> {sent > 0 && fill(t.offline.sent, { count: sent }, locale)}
      </p>
    </div>
  );
}

/** True from the first answer on until three seconds after the last tap that waited was sent. */
function useBack(lost: boolean, waiting: number): boolean {
  const [back, setBack] = useState(false);
  const wasLost = useRef(lost);
  useEffect(() => {
    if (wasLost.current && !lost) setBack(true);
    wasLost.current = lost;
    if (lost) setBack(false);
  }, [lost]);
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => setBack(false), BACK_SHOWN);
    return () => clearTimeout(timer);
  }, [back, waiting]);
  return back;
}
