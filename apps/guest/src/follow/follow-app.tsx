import type { PageTexts } from "../language/page-texts.ts";
import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { isOver, type OrderStatus } from "@diwan/contract/orders/order-status";
import { useFollowed } from "@diwan/ordering/order/use-followed";
import { Name } from "@diwan/ordering/parts/localized-text";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { nameOf } from "@diwan/ui/text/names";
import { useEffect, useMemo } from "react";
import { readTable, viewLink } from "../address/view.ts";
import { LanguageSwitch } from "../address/language-switch.tsx";
import { shopOf } from "../cart/shop.ts";
import { useLocale } from "../language/use-locale.ts";
import { pageOf, PageProvider, usePage } from "../page-context.tsx";
import type { FollowData } from "./follow-data.ts";
import { OrderedLines } from "./ordered-lines.tsx";
import { orderName, orderTitleOf } from "./title.ts";
import { withLine } from "@diwan/ordering/order/cart";
import { lineAgain } from "@diwan/ordering/order/line";
import { menuAddress, phoneLink } from "../address/links.ts";
import { formatMoney } from "@diwan/ui/money/money";
import { formatTime } from "@diwan/ui/time/dates";

const WAY: readonly OrderStatus[] = ["pending", "accepted", "ready", "delivered"];
const ICONS = { pending: icons.check, accepted: icons.kitchen, ready: icons.bell, rejected: icons.close } as const;

interface FollowAppProps {
  data: FollowData;
  /** The query string of the address. */
  search: string;
}

/** The page of one order; the server renders its first state, and the browser receives the changes. */
export function FollowApp({ data, search }: FollowAppProps) {
  const [texts, changeLocale] = useLocale(data.page.texts, false);
  const { locale } = texts;
  const { order = data.order, lost } = useFollowed(data.token, data.order);
  const { slug } = data.page.branch;
  const sent = data.page.texts.locale;
  const table = useMemo(() => readTable(search), [search]);
  const page = useMemo(() => {
    const linkTo = (_: object, other = locale) => viewLink({ locale: other, menu: null, table });
    return pageOf(data.page, { texts, linkTo, show: () => undefined, shop: shopOf(slug), choices: undefined });
  }, [data, texts, locale, slug, table]);
  useEffect(() => {
    // a reload keeps the chosen language
    const asked = new URLSearchParams(location.search).get("lang") ?? sent;
    if (locale !== asked) history.replaceState(history.state, "", page.linkTo({}));
  }, [locale, sent, page]);
  useEffect(() => {
    document.title = followTitle(order, texts);
    if (isOver(order.status)) shopOf(slug)?.orders.finish(data.token);
  }, [order, texts, slug, data]);
  return (
    <PageProvider page={page}>
      <header className="row follow-top">
        <p className="follow-name">
          <Name of={page.branch.business.locales} />
        </p>
        <LanguageSwitch linkTo={(other) => page.linkTo({}, other)} onLocale={changeLocale} />
      </header>
      <main className="follow">
        <FollowHeader order={order} />
        {lost && (
          <p className="on-danger-soft follow-offline" role="alert">
            <Icon shape={icons.alert} />
            {texts.order.follow[lost]}
          </p>
        )}
        <Steps order={order} />
        <OrderedLines order={order} />
        <Actions order={order} table={table} />
      </main>
    </PageProvider>
  );
}

export function followTitle(order: GuestOrder, { locale, order: { follow } }: PageTexts): string {
  return `${orderName(order.number, follow, locale)} · ${orderTitleOf(order, follow)}`;
}

function FollowHeader({ order }: { order: GuestOrder }) {
  const { number, status, table, reason } = order;
  const { locale, currency, orderTexts } = usePage();
  const texts = orderTexts.follow;
  const owed = status === "rejected" && order.balance < 0 ? formatMoney(-order.balance, locale, currency) : undefined;
  const hint = owed ? fill(texts.owed, { amount: owed }, locale) : texts.hints[status];
  const seat = table && nameOf(table.locales, locale);
  const name = orderName(number, texts, locale);
  const step = { pending: 1, accepted: 2, ready: 3, delivered: 4, rejected: 0 }[status];
  return (
    <section className={`follow-header ${status}`}>
      <p>{joinNames([name, seat], locale)}</p>
      <h1 className="follow-title" aria-live="polite">
        {orderTitleOf(order, texts)}
      </h1>
      {reason && (
        <p className="medium">
          <span className="unseen">{texts.reason}: </span>
          <bdi>{reason}</bdi>
        </p>
      )}
      {hint && <p>{hint}</p>}
      {step > 0 && (
        <div className="progress" role="img" aria-label={fill(texts.progress, { step }, locale)}>
          {[1, 2, 3, 4].map((one) => (
            <span key={one} className={one < step || step === 4 ? "part full" : one === step ? "part half" : "part"} />
          ))}
        </div>
      )}
    </section>
  );
}

/** What a guest can do next: call, order more, or repeat the order. */
function Actions({ order, table }: { order: GuestOrder; table: string | undefined }) {
  const { locale, branch, ordering, shop, orderTexts } = usePage();
  const { follow } = orderTexts;
  const phone = phoneLink(order.branch.phone);
  const again = ordering && isOver(order.status);
  const refill = () =>
    shop?.cart.change((cart) => order.lines.flatMap((line) => lineAgain(line) ?? []).reduce(withLine, cart));
  return (
    <nav className="follow-actions">
      {phone && (
        <a className="button" href={phone}>
          <Icon shape={icons.phone} />
          {follow.call}
        </a>
      )}
      {again && (
        <a className="button" href={menuAddress(branch.slug, { locale, table, cart: true })} onClick={refill}>
          <Icon shape={icons.check} />
          {follow.again}
        </a>
      )}
      <a className="button" href={menuAddress(branch.slug, { locale, table })}>
        <Icon shape={icons.plus} />
        {follow.menu}
      </a>
    </nav>
  );
}

/** The steps of an order: completed ones with their time, the current one, and the following ones. */
function Steps({ order }: { order: GuestOrder }) {
  const way = order.status === "rejected" ? [...WAY.filter((step) => hasBeen(order, step)), order.status] : WAY;
  const now = way.indexOf(order.status);
  return (
    <ol className="steps">
      {way.map((step, index) => (
        <Step key={step} order={order} step={step} place={index - now} />
      ))}
    </ol>
  );
}

const hasBeen = ({ history }: GuestOrder, step: OrderStatus): boolean => history.some(({ status }) => status === step);

/** A step that is done, current or next; `place` counts from the current one. */
function Step({ order, step, place }: { order: GuestOrder; step: OrderStatus; place: number }) {
  const { locale, orderTexts } = usePage();
  const { steps, since } = orderTexts.follow;
  const state = stateOf(step, place);
  const at = place > 0 ? undefined : order.history.findLast(({ status }) => status === step)?.at;
  const time = at && formatTime(at, locale, order.timeZone);
  return (
    <li className={`row way ${state}`} aria-current={place === 0 ? "step" : undefined}>
      <span className="way-mark">
        <Icon shape={state === "done" ? icons.check : step === "delivered" ? icons.modes[order.mode] : ICONS[step]} />
      </span>
      <span className="fill">{steps[step === "delivered" ? order.mode : step]}</span>
      {time && (
        <time className="way-time" dateTime={at}>
          {state === "now" ? fill(since, { time }, locale) : time}
        </time>
      )}
    </li>
  );
}

/** The step "sent" is done at once, and so is a final step. */
function stateOf(step: OrderStatus, place: number): "done" | "now" | "next" | "ended" {
  if (place > 0) return "next";
  if (step === "rejected") return "ended";
  return place < 0 || step === "pending" || step === "delivered" ? "done" : "now";
}
