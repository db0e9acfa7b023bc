import { LATE_AFTER } from "@diwan/contract/orders/order-status";
import { fill } from "@diwan/ui/text/fill";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useEffect, useState } from "react";
import { useLanguage } from "../language/language.ts";
import { connection } from "../server/connection.ts";
import { useStore } from "@diwan/ui/store";
import { useWork } from "./work.ts";

/** After how many minutes the colours of a ticket change. */
const LATE = {
  newLate: LATE_AFTER.pending[0],
  newNow: LATE_AFTER.pending[1],
  kitchenLate: LATE_AFTER.accepted[0],
  kitchenNow: LATE_AFTER.accepted[1],
};

/** The state of the board, and buttons to what it does not show. */
export function BoardFooter({ open }: { open: (what: "done" | "soldOut" | "tables") => void }) {
  const { t, locale, other } = useLanguage();
  const { feed, shop } = useWork();
  const { lost } = useStore(connection);
  const { live, state } = useStore(feed.seen);
  const today = useStore(shop.today);
  const soldOut = useStore(shop.soldOut);
  const minutes = today?.until_ready;
  const servesTables = useStore(shop.facts)?.modes.includes("DineIn");
  const asked = !live && state === "loaded";
  return (
    <footer className="row board-footer" aria-label={t.foot.label}>
      <span className="row state" data-lost={lost}>
        {lost ? t.foot.lost : asked ? t.foot.checking : t.foot.connected}
      </span>
      <button type="button" aria-haspopup="dialog" onClick={() => open("done")}>
        {t.foot.delivered} {today && <b className="num">{formatNumber(today.delivered, locale)}</b>}
      </button>
      {typeof minutes === "number" && (
        <span className="average">
          {t.foot.average} <b className="num">{fill(t.foot.minutes, { count: Math.round(minutes) }, locale)}</b>
        </span>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => open("soldOut")}>
        {t.foot.soldOut} {soldOut && <b className="num">{formatNumber(soldOut.length, locale)}</b>}
      </button>
      {servesTables && (
        <button type="button" aria-haspopup="dialog" onClick={() => open("tables")}>
          {t.tables.title}
        </button>
      )}
      <span className="legend">{fill(t.foot.late, LATE, locale)}</span>
      <button type="button" lang={locale === "ar" ? "en" : "ar"} onClick={other}>
        {t.language}
      </button>
      <FullScreen />
    </footer>
  );
}

function FullScreen() {
  const { t } = useLanguage();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  // iPhones have no full screen
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button type="button" onClick={() => void toggle().catch(() => undefined)}>
      {full ? t.foot.small : t.foot.full}
    </button>
  );
}
