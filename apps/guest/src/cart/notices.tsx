import type { CallError } from "@diwan/contract/api/client";
import { withoutLines } from "@diwan/ordering/order/cart";
import { troubleText } from "@diwan/ordering/order/calls";
import { useCart, type Shop } from "@diwan/ordering/order/shop";
import { fill } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { useEffect, useRef } from "react";
import { usePage } from "../page-context.tsx";
import type { CheckedCart } from "./use-checked.ts";
import type { Placing } from "./use-placing.ts";

/** Errors that are shown at their fields, to which the page scrolls, or at their lines and once above them. */
const OF_FIELDS = /^(customer\.|note$|mode$|table$|pay$|lines\.\d)/;

const isShownElsewhere = ({ errors }: CallError): boolean => {
  const fields = Object.keys(errors);
  return fields.length > 0 && fields.every((field) => OF_FIELDS.test(field));
};

interface NoticesProps {
  shop: Shop;
  checked: CheckedCart;
  placing: Placing;
}

/** What a guest must know before the order is sent. */
export function Notices({ shop, checked, placing }: NoticesProps) {
  const { locale, hidePrices, orderTexts: texts } = usePage();
  const { sent } = useCart();
  const repriced =
    placing.kind === "changed" || (!hidePrices && checked.good.some(({ before }) => before !== undefined));
  const unanswered = sent !== null && placing.kind !== "sending";
  const gone = checked.bad.map(({ line }) => line.key);
  const place = useRef<HTMLDivElement>(null);
  const refused = placing.kind === "refused" && !isShownElsewhere(placing.error) ? placing.error : undefined;
  const busy = placing.kind === "busy";
  const news = unanswered || busy || gone.length > 0 || repriced || refused;
  useEffect(() => {
    if (news) place.current?.scrollIntoView({ block: "nearest" });
  }, [news]);
  return (
    <div className="notices" aria-live="polite" ref={place}>
      {gone.length > 0 && (
        <Warning
          text={fill(texts.unavailable, { count: gone.length }, locale)}
          action={texts.removeThem}
          onAction={() => shop.cart.change((cart) => withoutLines(cart, gone))}
        />
      )}
      {repriced && <Notice text={texts.repriced} />}
      {refused && <Notice text={refused.code === "invalid" ? texts.wrong : refused.message} />}
      <Delivery shop={shop} placing={placing} trouble={checked.trouble} />
    </div>
  );
}

interface DeliveryProps extends Pick<NoticesProps, "shop" | "placing"> {
  trouble: CallError | undefined;
}

/** The result of sending the order, or of requesting its price. */
function Delivery({ shop, placing, trouble }: DeliveryProps) {
  const { orderTexts: texts } = usePage();
  const { sent } = useCart();
  if (placing.kind === "busy") return <Notice text={texts.busy} />;
  if (sent !== null && placing.kind !== "sending")
    return (
      <Warning
        text={texts.lost}
        action={texts.changeIt}
        onAction={() => shop.cart.change((cart) => ({ ...cart, sent: null }))}
      />
    );
  return trouble && <Notice text={troubleText(trouble, texts)} />;
}

function Warning({ text, action, onAction }: { text: string; action: string; onAction(): void }) {
  return (
    <div className="notice warning">
      <Icon shape={icons.alert} />
      <p>{text}</p>
      <button type="button" className="row link-button" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <div className="notice">
      <Icon shape={icons.alert} />
      <p>{text}</p>
    </div>
  );
}
