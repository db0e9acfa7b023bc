import type { CallError } from "@diwan/contract/api/client";
import { withoutLines } from "@diwan/ordering/cart";
import { fill } from "@diwan/ui/fill";
import { useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import type { OrderTexts } from "../language/page-texts.ts";
import type { GuestShop } from "../order/shop.ts";
import { useCart } from "../order/use-cart.ts";
import { usePage } from "../page-context.ts";
import { troubleText } from "../trouble.ts";
import type { CheckedCart } from "./use-checked.ts";
import type { Placing } from "./use-placing.ts";

/** Said at their fields, to which the page goes, or at their lines and once above them. */
const OF_FIELDS = /^(customer\.|note$|mode$|table$|pay$|lines\.\d)/;

const saidElsewhere = ({ errors }: CallError): boolean => {
  const fields = Object.keys(errors);
  return fields.length > 0 && fields.every((field) => OF_FIELDS.test(field));
};

interface NoticesProps {
  shop: GuestShop;
  checked: CheckedCart;
  placing: Placing;
  texts: OrderTexts;
}

/** What a guest must know before the order is sent. */
export function Notices({ shop, checked, placing, texts }: NoticesProps) {
  const { locale, branch } = usePage();
  const { sent } = useCart();
  const repriced =
    placing.kind === "changed" ||
    (!branch.settings.HidePrices && checked.good.some(({ before }) => before !== undefined));
  const unanswered = sent !== null && placing.kind !== "sending";
  const gone = checked.bad.map(({ line }) => line.key);
  const place = useRef<HTMLDivElement>(null);
  const refused = placing.kind === "refused" && !saidElsewhere(placing.error) ? placing.error : undefined;
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
      <Delivery shop={shop} placing={placing} trouble={checked.trouble} texts={texts} />
    </div>
  );
}

interface DeliveryProps extends Pick<NoticesProps, "shop" | "placing" | "texts"> {
  trouble: CallError | undefined;
}

/** What became of sending, or of asking what it costs. */
function Delivery({ shop, placing, trouble, texts }: DeliveryProps) {
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
      <Icon shape="alert" />
      <p>{text}</p>
      <button type="button" className="link-button" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <div className="notice">
      <Icon shape="alert" />
      <p>{text}</p>
    </div>
  );
}
