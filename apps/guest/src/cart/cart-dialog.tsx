import { payMethods } from "@diwan/contract/guests/guest-order-rules";
import { CartLines, Sums } from "@diwan/ordering/cart/cart-lines";
import { DetailFields, NEEDED, ModeChoice } from "@diwan/ordering/cart/detail-fields";
import { totalsOf, withDetails, type Details, type PayMethod } from "@diwan/ordering/order/cart";
import { useCart, useClosed, type Shop } from "@diwan/ordering/order/shop";
import { useModal } from "@diwan/ordering/parts/sheet";
import { Name } from "@diwan/ordering/parts/localized-text";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { formatMoney } from "@diwan/ui/money/money";
import { Hours } from "../branch/footer.tsx";
import { Closed } from "../branch/header.tsx";
import { inLocale } from "../language/page-texts.ts";
import { usePage } from "../page-context.tsx";
import { Notices } from "./notices.tsx";
import { type CheckedCart, useChecked } from "./use-checked.ts";
import { type Placing, usePlacing } from "./use-placing.ts";
import type { OrderMode } from "@diwan/contract/api/enumerations";

interface CartDialogProps {
  shop: Shop;
  onClose(): void;
}

/** The cart before it is sent: its lines, the order mode and the payment. */
export function CartDialog({ shop, onClose }: CartDialogProps) {
  const { table, texts, orderTexts } = usePage();
  const cart = useCart();
  const dialog = useModal(onClose);
  const checked = useChecked(cart.lines, shop);
  const { placing, send, forget } = usePlacing(shop, checked);
  const busy = placing.kind === "sending" || placing.kind === "leaving";
  return (
    <dialog className="sheet cart" ref={dialog} open aria-labelledby="cart-title" aria-busy={busy}>
      <header className="cart-header">
        <button type="button" className="round" aria-label={orderTexts.back} onClick={onClose}>
          <Icon shape={icons.chevron} flip />
        </button>
        <h2 className="cart-title" id="cart-title">
          {texts.cart.title}
        </h2>
        {table && (
          <span className="row cart-table">
            <Icon shape={icons.armchair} />
            <Name of={table.locales} />
          </span>
        )}
      </header>
      {placing.kind === "leaving" ? (
        <p className="cart-leaving" role="status">
          <Icon shape={icons.check} />
          {orderTexts.sent}
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
  checked: CheckedCart;
  placing: Placing;
  send: ReturnType<typeof usePlacing>["send"];
  forget(): void;
}

function CartForm({ shop, checked, placing, send, forget, onClose }: CartFormProps) {
  const { branch, table, hidePrices, paysOnline, orderTexts: texts } = usePage();
  const { details, sent } = useCart();
  const mode = modeOf(details.mode, branch.settings.OrderModes, table !== undefined);
  const ways = payMethods(branch.settings, paysOnline);
  const pay = details.pay && ways.includes(details.pay) ? details.pay : (ways[0] ?? "cash");
  const errors = placing.kind === "refused" ? placing.error.errors : NO_ERRORS;
  const change = (some: Partial<Details>) => {
    if (placing.kind === "refused") forget();
    shop.cart.change((cart) => withDetails(cart, some));
  };
  // an order without a response must not change: it may have been placed
  const fixed = placing.kind === "sending" || sent !== null;
  const options = { mode, errors, onChange: change };
  return (
    <form
      className="cart-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (placing.kind !== "sending" && checked.bad.length === 0)
          void send({ mode, pay }, hidePrices ? undefined : checked.quote?.total);
      }}
    >
      <div className="cart-body">
        <Notices shop={shop} checked={checked} placing={placing} />
        <fieldset className="cart-fields" disabled={fixed}>
          <ModeOptions {...options} />
          <CartLines lines={checked} onTouch={forget} />
          <button type="button" className="row link-button" onClick={onClose}>
            <Icon shape={icons.plus} />
            {texts.addMore}
          </button>
          <DetailFields
            fields={["note", ...NEEDED[mode]]}
            details={details}
            errors={errors}
            personal
            // as `needsName` says
            named={mode === "DineIn" && !branch.has_tables}
            onChange={change}
          />
          <PayOptions {...options} pay={pay} ways={ways} />
        </fieldset>
      </div>
      <CartFooter checked={checked} placing={placing} />
    </form>
  );
}

const NO_ERRORS = {};

/** What the order costs, and the button that sends it. */
function CartFooter({ checked: { good, bad, quote }, placing }: Pick<CartFormProps, "checked" | "placing">) {
  const { locale, currency, hidePrices, branch, orderTexts: texts } = usePage();
  const { sent } = useCart();
  const closed = useClosed(branch) !== undefined;
  const hours = inLocale(branch.settings.ContactHours, locale);
  const lines = good.map(({ line }) => line);
  const amounts = quote ?? totalsOf(lines, branch.settings.ExtraCharge);
  const sending = placing.kind === "sending";
  const label = sending ? texts.sending : sent === null ? texts.send : texts.sendAgain;
  return (
    <footer className="cart-footer">
      <Sums of={amounts} />
      {/* shown before the order is sent: afterwards the guest may have left the page */}
      <Closed />
      {hours && <Hours text={hours} />}
      <button
        type="submit"
        className="button primary"
        disabled={closed || sending || bad.length > 0 || good.length === 0}
      >
        <span>{label}</span>
        {!hidePrices && <bdi>{formatMoney(amounts.total, locale, currency)}</bdi>}
      </button>
    </footer>
  );
}

function Empty({ onClose }: Pick<CartDialogProps, "onClose">) {
  const texts = usePage().orderTexts;
  return (
    <div className="cart-empty">
      <h3>{texts.empty.title}</h3>
      <p>{texts.empty.text}</p>
      <button type="button" className="button primary" onClick={onClose}>
        {texts.back}
      </button>
    </div>
  );
}

interface OptionsProps {
  mode: OrderMode;
  /** Messages of the server, by field. */
  errors: Record<string, string[]>;
  onChange(some: Partial<Details>): void;
}

/** The chosen mode, else the default: dine-in at a table, pickup elsewhere. */
function modeOf(chosen: OrderMode | null, offered: readonly OrderMode[], seated: boolean): OrderMode {
  if (chosen && offered.includes(chosen)) return chosen;
  const fitting: readonly OrderMode[] = seated ? ["DineIn"] : ["SelfPickUp", "CarPickup", "Delivery"];
  return fitting.find((mode) => offered.includes(mode)) ?? offered[0] ?? "DineIn";
}

/** How the guest gets the order. */
function ModeOptions({ mode, errors, onChange }: OptionsProps) {
  const { branch, table, orderTexts: texts } = usePage();
  const problem = errors["mode"]?.[0] ?? errors["table"]?.[0];
  return (
    <>
      <ModeChoice mode={mode} offered={branch.settings.OrderModes} onChange={(chosen) => onChange({ mode: chosen })} />
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : (
        mode === "DineIn" && !table && branch.has_tables && <p className="hint">{texts.tableHint}</p>
      )}
    </>
  );
}

interface PayOptionsProps extends OptionsProps {
  pay: PayMethod;
  ways: readonly PayMethod[];
}

/** How the guest pays. */
function PayOptions({ mode, pay, ways, errors, onChange }: PayOptionsProps) {
  const { orderTexts: texts } = usePage();
  const names = { cash: texts.cash[mode], online: texts.online };
  const problem = errors["pay"]?.[0];
  return (
    <fieldset className="pay">
      <legend className="label">{texts.payTitle}</legend>
      <div className="pay-ways">
        {ways.map((way) => (
          <label key={way} className="row pay-way">
            <input
              type="radio"
              className="unseen"
              name="pay"
              checked={way === pay}
              onChange={() => onChange({ pay: way })}
            />
            <Icon shape={way === "cash" ? icons.cash : icons.card} />
            {names[way]}
          </label>
        ))}
      </div>
      {problem && <p className="field-error">{problem}</p>}
    </fieldset>
  );
}
