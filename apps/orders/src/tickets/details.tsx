import type { Order, OrderWithHistory } from "@diwan/contract/orders/order-record";
import { formatTime } from "@diwan/ui/time/dates";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { paymentText } from "@diwan/ui/money/payment-text";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { Sheet } from "../parts/sheet.tsx";
import { useStore } from "@diwan/ui/store";
import { statusAfter } from "../queue/taps.ts";
import { mainStep } from "../board/act.ts";
import { TicketLines } from "./lines.tsx";
import { useOrder } from "./use-order.ts";
import { whereOf } from "./where.ts";
import { useWork } from "../board/work.ts";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import { orderChangeTexts } from "@diwan/ui/text/order-change-texts";

interface DetailsProps {
  id: string;
  close: () => void;
  reject: () => void;
}

/** All details of an order. */
export function Details({ id, close, reject }: DetailsProps) {
  const { t, locale } = useLanguage();
  const { feed, shop } = useWork();
  const { orders } = useStore(feed.seen);
  const facts = useStore(shop.facts);
  const { read, failed } = useOrder(id, orders.get(id)?.updated_at);
  const order = orders.get(id) ?? read;
  const zone = facts?.timeZone ?? "Asia/Kuwait";
  const number = String(order?.number ?? "");
  // a cash payment that staff recorded is not the guest's choice
  const wishes = order?.payment_status === "not_paid" && (order.pay === "online" || order.source !== "staff");
  return (
    <Sheet
      title={fill(t.details.title, { number }, locale)}
      close={close}
      footer={order && <Actions order={order} close={close} reject={reject} />}
    >
      {order && (
        <>
          <p className="row details-where">
            <Icon shape={icons.modes[order.mode]} />
            <bdi>{whereOf(order, t, locale)}</bdi>
            <span>{fill(t.details.ordered, { time: formatTime(order.created_at, locale, zone) }, locale)}</span>
          </p>
          <section className="details-lines" aria-label={t.details.items}>
            <TicketLines order={order} />
            <p className="details-sum">
              <span>{t.details.total}</span>
              <bdi className="num">{formatMoney(order.total, locale, currencyOf(order.currency))}</bdi>
            </p>
            <p className="details-sum" data-status={order.payment_status}>
              <span>{t.details.payment}</span>
              <span>
                <bdi>{paymentText(order, locale)}</bdi>
                {wishes && <small>{t.details.wishes[order.pay]}</small>}
              </span>
            </p>
          </section>
          <Guest order={order} />
        </>
      )}
      <History steps={read?.history} failed={failed} timeZone={zone} />
    </Sheet>
  );
}

function Guest({ order }: { order: Order }) {
  const { t, locale } = useLanguage();
  const { name, phone, address, car } = order.customer;
  const called = name || phone || t.walkIn;
  const facts = [
    [t.details.address, address],
    [t.details.car, car],
    [t.details.reason, order.reason],
  ].filter(([, value]) => value);
  return (
    <section className="details-guest" aria-label={t.details.guest}>
      <div className="row contacts">
        <div className="fill">
          <bdi className="strong">{name || t.walkIn}</bdi>
          {phone && (
            <bdi className="num" dir="ltr">
              {phone}
            </bdi>
          )}
        </div>
        {phone && (
          <>
            <a
              className="square contact"
              href={`tel:${phone}`}
              aria-label={fill(t.details.call, { name: called }, locale)}
            >
              <Icon shape={icons.phone} />
            </a>
            <a
              className="square contact"
              href={`https://wa.me/${phone.replace(/\D/g, "")}`}
              target="_blank"
              rel="noreferrer"
              aria-label={fill(t.details.whatsapp, { name: called }, locale)}
            >
              <Icon shape={icons.whatsapp} />
            </a>
          </>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="stack details-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Actions({ order, close, reject }: { order: Order } & Omit<DetailsProps, "id">) {
  const { t } = useLanguage();
  const { queue } = useWork();
  const status = statusAfter(order.status, order.id, useStore(queue.taps));
  const step = mainStep(status);
  if (!step || step === "pending" || step === "rejected") return null;
  const act = () => {
    queue.tap(order, step);
    close();
  };
  return (
    <>
      {step !== "delivered" && (
        <Button look="danger-text" onClick={reject}>
          {t.actions.rejected}
        </Button>
      )}
      <Button look={step === "delivered" ? "done" : "primary"} onClick={act}>
        {t.actions[step]}
      </Button>
    </>
  );
}

type Step = OrderWithHistory["history"][number];

/** The history of an order with its users, oldest first. */
function History({
  steps,
  failed,
  timeZone,
}: {
  steps: readonly Step[] | undefined;
  failed: boolean;
  timeZone: string;
}) {
  const { t, locale } = useLanguage();
  const whatOf = ({ kind, status }: Step) => {
    if (kind === "status") return ORDER_STATUS_NAMES[status][locale];
    return kind === "placed" ? t.details.placed : t.details.edited;
  };
  const describe = (step: Step) => {
    if (step.by) return fill(t.details.by, { what: whatOf(step), name: `\u2068${step.by}\u2069` }, locale);
    return step.kind === "placed" ? t.details.byGuest : whatOf(step);
  };
  return (
    <section className="history">
      <h3>{t.details.history}</h3>
      {steps && (
        <ol className="stack">
          {steps.map((step) => (
            <li key={`${step.at}${step.kind}${step.status}`}>
              <bdi className="num">{formatTime(step.at, locale, timeZone)}</bdi>
              <span>
                {describe(step)}
                {step.changes && <small>{joinNames(orderChangeTexts(step.changes, locale), locale)}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {!steps && failed && <p>{t.details.noHistory}</p>}
    </section>
  );
}
