import type { Locale, OrderMode } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import type { RejectionReason } from "@diwan/contract/orders/rejection-reasons";
import { fill } from "@diwan/ui/text/fill";
import { nameIn } from "@diwan/ui/text/names";
import { type SubmitEvent, useEffect, useState } from "react";
import { textsOf, useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { calls } from "../server/calls.ts";
import { connection } from "../server/connection.ts";
import { send } from "../server/send.ts";
import { useStore } from "@diwan/ui/store";
import { useWork } from "../board/work.ts";

/** Asks why an order is rejected: a common reason with one touch, or free text. */
export function Reject({ id, close }: { id: string; close: () => void }) {
  const { t, locale } = useLanguage();
  const { feed, queue } = useWork();
  const order = useStore(feed.seen).orders.get(id);
  const reasons = useReasons(order?.mode);
  const [own, setOwn] = useState("");
  const [missing, setMissing] = useState(false);
  if (!order) return null;
  const reject = (reason: string) => {
    queue.tap(order, "rejected", reason);
    close();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (own.trim()) reject(own.trim());
    else setMissing(true);
  };
  return (
    <Sheet title={fill(t.reject.title, { number: String(order.number) }, locale)} place="middle" close={close}>
      <p className="soft reject-text">{t.reject.text}</p>
      <ul className="reasons" aria-label={t.reject.ready}>
        {reasons.map((reason) => (
          <li key={reason.en}>
            <Button className="reason" onClick={() => reject(inBoth(reason))}>
              {reason[locale] || reason.en}
            </Button>
          </li>
        ))}
      </ul>
      <form className="stack reject-form" onSubmit={submit} noValidate>
        <label className="form-field">
          <span>{t.reject.own}</span>
          <textarea
            rows={2}
            dir="auto"
            value={own}
            maxLength={LIMITS.orderNote}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? "reason-missing" : undefined}
            onChange={(event) => {
              setOwn(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </label>
        {missing && (
          <p id="reason-missing" className="fault" role="alert">
            {t.reject.missing}
          </p>
        )}
        <Button type="submit" look="danger" className="tall">
          {t.reject.yes}
        </Button>
      </form>
    </Sheet>
  );
}

let known: readonly RejectionReason[] = [];

const USUAL: Reason[] = (["busy", "soldOut", "closed", "far", "unreachable"] as const).map((key) => ({
  en: textsOf("en").reject.reasons[key],
  ar: textsOf("ar").reject.reasons[key],
}));

/** The guest may read either language. */
const inBoth = ({ en, ar }: Reason): string => [...new Set([en, ar])].filter(Boolean).join(" · ");

type Reason = Record<Locale, string>;

/** The reasons of the business; if it has none, or they can't be loaded, the default ones. */
function useReasons(mode: OrderMode | undefined): Reason[] {
  const { businessId } = useWork().session.branch;
  const { lost } = useStore(connection);
  const [read, setRead] = useState(known);
  useEffect(() => {
    send(calls.reasons, { params: { businessId }, query: { perPage: 20 } }).then(
      ({ data }) => setRead((known = data)),
      () => undefined,
    );
  }, [businessId, lost]);
  return read.length
    ? read.map(({ locales }) => ({ en: nameIn(locales, "en"), ar: nameIn(locales, "ar") }))
    : USUAL.filter(({ en }) => mode === "Delivery" || en !== textsOf("en").reject.reasons.far);
}
