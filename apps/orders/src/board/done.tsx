import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import type { Order } from "@diwan/contract/orders/order-record";
import { formatTime } from "@diwan/ui/time/dates";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { useEffect, useState } from "react";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { Sheet } from "../parts/sheet.tsx";
import { connection } from "../server/connection.ts";
import { canUndo } from "../queue/taps.ts";
import { useStore } from "@diwan/ui/store";
import { ticketsOf } from "../tickets/sorted.ts";
import { whereOf } from "../tickets/where.ts";
import { useWork } from "./work.ts";

/** Orders delivered and rejected today, the newest first. */
export function Done({ close, open }: { close: () => void; open: (id: string) => void }) {
  const { t } = useLanguage();
  const { orders, more, failed, next } = useFinished();
  return (
    <Sheet title={t.done.title} close={close}>
      <Unsent />
      {failed && <p className="soft list-text">{t.done.failed}</p>}
      {orders?.length === 0 && <p className="soft list-text">{t.done.empty}</p>}
      <ul className="list">
        {orders?.map((order) => (
          <FinishedRow key={order.id} order={order} open={() => open(order.id)} />
        ))}
      </ul>
      {more && (
        <Button className="list-more" onClick={next}>
          {t.done.more}
        </Button>
      )}
    </Sheet>
  );
}

/** Orders finished on this device and not sent yet: no column shows them. */
function Unsent() {
  const { t, locale } = useLanguage();
  const { feed, queue } = useWork();
  const taps = useStore(queue.taps);
  const { orders } = useStore(feed.seen);
  const unsent = ticketsOf(orders, taps).filter(({ tap, status }) => tap && !mayGoOn(status));
  return (
    <ul className="list">
      {unsent.map(({ order, tap, status }) => (
        <li key={order.id} className="row list-row">
          <Icon shape={icons.offline} />
          <span className="fill list-name">
            <b className="num">{order.number}</b>
            <small>{joinNames([ORDER_STATUS_NAMES[status][locale], t.waits], locale)}</small>
          </span>
          {tap && canUndo(taps, tap.id) && (
            <Button
              aria-label={fill(t.undo.of, { number: String(order.number) }, locale)}
              onClick={() => queue.undo(tap.id)}
            >
              {t.undo.button}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const mayGoOn = (status: string): boolean => status !== "delivered" && status !== "rejected";

function FinishedRow({ order, open }: { order: Order; open: () => void }) {
  const { t, locale } = useLanguage();
  const { shop } = useWork();
  const zone = useStore(shop.facts)?.timeZone ?? "Asia/Kuwait";
  const rejected = order.status === "rejected";
  return (
    <li>
      <button type="button" className="row list-row" onClick={open}>
        <Icon shape={icons.modes[order.mode]} />
        <span className="fill list-name">
          <b className="num">{order.number}</b>
          <small>
            <bdi>{whereOf(order, t, locale)}</bdi>
            {rejected && order.reason && <bdi>{order.reason}</bdi>}
          </small>
        </span>
        <span className={rejected ? "status on-danger-soft" : "status"}>
          {ORDER_STATUS_NAMES[rejected ? "rejected" : "delivered"][locale]}
        </span>
        <bdi className="num">{formatTime(order.updated_at, locale, zone)}</bdi>
      </button>
    </li>
  );
}

function useFinished() {
  const { shop } = useWork();
  const { lost } = useStore(connection);
  const [orders, setOrders] = useState<readonly Order[]>();
  const [page, setPage] = useState(1);
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    const read = async () => {
      try {
        const found = await shop.finished(page);
        if (left) return;
        setOrders((before = []) =>
          [...before.filter(({ id }) => !found.orders.some((one) => one.id === id)), ...found.orders].toSorted(
            (one, other) => (one.updated_at < other.updated_at ? 1 : -1),
          ),
        );
        setFailed(false);
        setMore(found.more);
      } catch {
        setFailed(!left);
      }
    };
    void read();
    return () => void (left = true);
  }, [shop, page, lost]);
  return { orders, more, failed, next: () => setPage(page + 1) };
}
