import { payMethods } from "@diwan/contract/guests/guest-order-rules";
import { withDetails, type Details } from "@diwan/ordering/cart";
import { useRef } from "react";
import { Icon } from "../icon.tsx";
import { useModal } from "../item/use-modal.ts";
import type { GuestShop } from "../order/shop.ts";
import { useCart } from "../order/use-cart.ts";
import { usePage } from "../page-context.ts";
import { Name } from "../words.tsx";
import { CartFoot } from "./cart-foot.tsx";
import { CartLines } from "./cart-lines.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { modeOf, ModeChoice } from "./mode-choice.tsx";
import { Notices } from "./notices.tsx";
import { PayChoice } from "./pay-choice.tsx";
import { useChecked } from "./use-checked.ts";
import { type Placing, usePlacing } from "./use-placing.ts";

interface CartDialogProps {
  shop: GuestShop;
  onClose(): void;
}

/** The guest's order before it is sent: what it is, how it comes to the guest, how it is paid. */
export function CartDialog({ shop, onClose }: CartDialogProps) {
  const { table, orderTexts: texts } = usePage();
  const cart = useCart();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose);
  const checked = useChecked(cart.lines, shop, texts);
  const { placing, send, forget } = usePlacing(shop, checked);
  const busy = placing.kind === "sending" || placing.kind === "leaving";
  return (
    <dialog className="sheet cart" ref={dialog} open aria-labelledby="cart-title" aria-busy={busy}>
      <header className="cart-head">
        <button type="button" className="round" aria-label={texts.back} onClick={onClose}>
          <Icon shape="back" flip />
        </button>
        <h2 className="cart-title" id="cart-title">
          {texts.title}
        </h2>
        {table && (
          <span className="cart-table">
            <Icon shape="armchair" />
            <Name of={table.locales} />
          </span>
        )}
      </header>
      {placing.kind === "leaving" ? (
        <p className="cart-leaving" role="status">
          <Icon shape="check" />
          {texts.sent}
        </p>
      ) : cart.lines.length === 0 ? (
        <Empty onClose={onClose} />
      ) : (
        <CartForm shop={shop} checked={checked} placing={placing} send={send} forget={forget} onClose={onClose} />
      )}
    </dialog>
  );
}

interface CartFormProps extends CartDialogProps {
  checked: ReturnType<typeof useChecked>;
  placing: Placing;
  send: ReturnType<typeof usePlacing>["send"];
  forget(): void;
}

function CartForm({ shop, checked, placing, send, forget, onClose }: CartFormProps) {
  const page = usePage();
  const { branch, table, orderTexts: texts } = page;
  const { details, sent } = useCart();
  const mode = modeOf(details.mode, branch.settings.OrderModes, table !== undefined);
  const ways = payMethods(branch.settings, page.paysOnline);
  const pay = details.pay && ways.includes(details.pay) ? details.pay : (ways[0] ?? "cash");
  const errors = placing.kind === "refused" ? placing.error.errors : {};
  const change = (some: Partial<Details>) => {
    if (placing.kind === "refused") forget();
    shop.cart.change((cart) => withDetails(cart, some));
  };
  // what was sent and not answered stays as it is: it may be ordered
  const fixed = placing.kind === "sending" || sent !== null;
  const fields = { details, errors, texts, onChange: change };
  return (
    <form
      className="cart-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (placing.kind !== "sending" && checked.bad.length === 0)
          void send({ mode, pay }, branch.settings.HidePrices ? undefined : checked.quote?.total);
      }}
    >
      <div className="cart-body">
        <Notices shop={shop} checked={checked} placing={placing} texts={texts} />
        <fieldset className="cart-fields" disabled={fixed}>
          <ModeChoice {...fields} mode={mode} />
          <CartLines shop={shop} checked={checked} texts={texts} onTouch={forget} />
          <button type="button" className="link-button" onClick={onClose}>
            <Icon shape="plus" />
            {texts.addMore}
          </button>
          <DetailFields {...fields} mode={mode} />
          <PayChoice {...fields} mode={mode} pay={pay} ways={ways} />
        </fieldset>
      </div>
      <CartFoot checked={checked} placing={placing} texts={texts} />
    </form>
  );
}

function Empty({ onClose }: Pick<CartDialogProps, "onClose">) {
  const texts = usePage().orderTexts;
  return (
    <div className="cart-empty">
      <h3>{texts.empty.title}</h3>
      <p>{texts.empty.text}</p>
      <button type="button" className="big" onClick={onClose}>
        {texts.back}
      </button>
    </div>
  );
}
