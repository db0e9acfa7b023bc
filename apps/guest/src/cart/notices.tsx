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

/** Said at their fields, to which the page goes. */
const OF_FIELDS = /^(customer\.|note$)/;

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
  const repriced = !branch.settings.HidePrices && checked.good.some(({ before }) => before !== undefined);
  const unanswered = sent !== null && placing.kind !== "sending";
  const gone = checked.bad.map(({ line }) => line.key);
  const place = useRef<HTMLDivElement>(null);
  const refused =
    placing.kind === "refused" && !Object.keys(placing.error.errors).some((field) => OF_FIELDS.test(field));
  const news = unanswered || gone.length > 0 || placing.kind === "changed" || refused;
  useEffect(() => {
    if (news) place.current?.scrollIntoView({ block: "nearest" });
  }, [news]);
  return (
    <div className="notices" aria-live="polite" ref={place}>
      {gone.length > 0 && (
        <div className="notice warning">
          <Icon shape="alert" />
          <p>{fill(texts.unavailable, { count: gone.length }, locale)}</p>
          <button
            type="button"
            className="link-button"
            onClick={() => shop.cart.change((cart) => withoutLines(cart, gone))}
          >
            {texts.removeThem}
          </button>
        </div>
      )}
      {(placing.kind === "changed" || repriced) && <Notice text={texts.repriced} />}
      {placing.kind === "refused" && (
        <Notice text={placing.error.code === "invalid" ? texts.wrong : placing.error.message} />
      )}
      {unanswered && (
        <div className="notice warning">
          <Icon shape="alert" />
          <p>{texts.lost}</p>
          <button
            type="button"
            className="link-button"
            onClick={() => shop.cart.change((cart) => ({ ...cart, sent: null }))}
          >
            {texts.changeIt}
          </button>
        </div>
      )}
      {!unanswered && checked.trouble && <Notice text={troubleText(checked.trouble, texts)} />}
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
