import { formatTime } from "@diwan/ui/time/dates";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { connection } from "../server/connection.ts";
import { useStore } from "@diwan/ui/store";
import type { Ticket } from "../tickets/sorted.ts";
import type { AlertSoundControl } from "./use-alert-sound.ts";
import { whereOf } from "../tickets/where.ts";
import { useWork } from "./work.ts";

const BACK_SHOWN = 3_000;

/** Shown while the alert sounds: the orders that caused it, and a button to stop it. */
export function NewOrderBanner({
  sound,
  hidden,
  showAll,
}: {
  sound: AlertSoundControl;
  hidden: boolean;
  showAll: () => void;
}) {
  const { t, locale } = useLanguage();
  const { fresh, changed, state } = sound;
  const [first, ...others] = [...fresh, ...changed];
  if (!first) return null;
  const { order } = first;
  const only = others.length === 0;
  const describe = (tickets: readonly Ticket[], one: string, several: string) =>
    tickets.length === 1
      ? fill(one, { number: String(tickets[0]?.order.number) }, locale)
      : tickets.length > 1 && fill(several, { count: tickets.length }, locale);
  const news = joinNames(
    [describe(fresh, t.sound.fresh, t.sound.several), describe(changed, t.sound.changed, t.sound.severalChanged)],
    locale,
  );
  const who = joinNames([order.customer.name, whereOf(order, t, locale)], locale);
  return (
    <div className="row banner loud" role="alert">
      <Icon shape={icons.bellRinging} />
      <p className="fill">
        <b>{news}</b> <bdi>{only && who}</bdi>
      </p>
      {hidden && <Button onClick={showAll}>{t.sound.show}</Button>}
      {state === "blocked" ? (
        <span className="banner-blocked">{t.sound.blocked}</span>
      ) : (
        <Button look="dark" onClick={sound.stop}>
          {t.sound.stop}
        </Button>
      )}
    </div>
  );
}

/** Until somebody chooses on this device: a browser plays no sound before a touch. */
export function SoundOffer({ sound }: { sound: AlertSoundControl }) {
  const { t } = useLanguage();
  if (!sound.undecided || sound.fresh.length + sound.changed.length > 0) return null;
  return (
    <section className="row banner" aria-label={t.sound.offer.label}>
      <Icon shape={icons.bell} />
      <p className="fill">{t.sound.offer.text}</p>
      <Button onClick={() => sound.choose(false)}>{t.sound.offer.no}</Button>
      <Button look="primary" onClick={() => sound.choose(true)}>
        {t.sound.offer.yes}
      </Button>
    </section>
  );
}

/**
 * Shown while the server does not respond, with the time since then and the number of waiting taps; and for a moment
 * after it responds again.
 */
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
      <div className="row banner on-warning-soft" role="status">
        <Icon shape={icons.offline} />
        <p className="fill">
          <b>{fill(t.offline.since, { time }, locale)}</b>{" "}
          {taps.length ? fill(t.offline.waiting, { count: taps.length }, locale) : t.offline.goOn}
        </p>
        <Button onClick={retry}>{t.offline.now}</Button>
      </div>
    );
  }
  if (!back) return null;
  return (
    <div className="row banner on-success-soft" role="status">
      <Icon shape={icons.check} />
      <p className="fill">
        <b>{t.offline.back}</b> {sent > 0 && fill(t.offline.sent, { count: sent }, locale)}
      </p>
    </div>
  );
}

/** True from the first response until three seconds after the last waiting tap was sent. */
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
