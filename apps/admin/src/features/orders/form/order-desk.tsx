import { LIMITS } from "@diwan/contract/api/limits";
import type { OrderOffer } from "@diwan/contract/orders/order-offer";
import type { GuestItem } from "@diwan/contract/guests/guests";
import { nameOf } from "@diwan/ui/text/names";
import { Textarea } from "@mantine/core";
import { useId, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { useKeyDown } from "../../../kit/browser/use-key-down.ts";
import { useTranslations } from "use-intl";
import { newKey } from "../../../kit/connection/api.ts";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { OrderDeskBar } from "./order-desk-bar.tsx";
import styles from "./desk.module.css";
import { type ItemChoice, type OrderDraft, draftLine, repeatLines, countPieces, addDraftLine } from "./order-draft.ts";
import { GuestFields, useKnownGuest } from "./guest-fields.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import { DraftLines } from "./order-lines.tsx";
import order from "./order.module.css";
import { ItemPicker } from "./picker/item-picker.tsx";
import { OrderTotals } from "./totals.tsx";
import type { OrderQuote } from "./use-order-quote.ts";

interface OrderDeskProps {
  branchId: string;
  offer: OrderOffer;
  form: Form<OrderDraft>;
  /** The phone number of a saved order. */
  saved?: string;
  quote: OrderQuote;
  /** The currency of the order, or of the branch for a new one. */
  currency: string;
  chooseMenu: (menuId: string) => void;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** The button that saves the order. */
  children: ReactNode;
}

/** The items at the start, the order at the end; a phone shows one of the two. */
export function OrderDesk(props: OrderDeskProps) {
  const { branchId, offer, form, saved, quote, currency, chooseMenu, submit, children } = props;
  const t = useTranslations("orderForm");
  const [ordering, setOrdering] = useState(false);
  const orderId = useId();
  useSendKey(orderId);
  const { announcement, add, repeat } = useAdding(form);
  const known = useKnownGuest(branchId, form, saved);
  const { lines, mode } = form.values;
  const pieces = countPieces(lines);
  return (
    <div className={`pane line-above grid relative ${styles.desk}`} data-ordering={ordering || undefined}>
      <ItemPicker offer={offer} lines={lines} add={add} chooseMenu={chooseMenu} />
      <form
        id={orderId}
        className={`stack shrink line-before surface ${order.order}`}
        aria-label={t("order")}
        onSubmit={submit}
        onKeyDown={stayInField}
        noValidate
      >
        <div className="pane scroll">
          <div className={`stack gap-10 line-below ${order.guest}`}>
            <ModeChoice
              offered={offer.modes}
              value={mode}
              change={(next) => form.setFieldValue("mode", next)}
              error={form.errors["mode"]}
            />
            <GuestFields
              form={form}
              tables={offer.tables}
              known={known}
              repeat={() => known?.last && repeat(repeatLines(known.last, newKey))}
            />
          </div>
          <DraftLines form={form} quote={quote} currency={currency} />
          <div className={order.whole}>
            <Textarea
              label={t("note")}
              rows={1}
              autosize={false}
              maxLength={LIMITS.orderNote}
              {...form.getInputProps("note")}
            />
          </div>
        </div>
        <OrderTotals quote={quote} currency={currency} pieces={pieces} />
        <div className={`flex gap-8 fixed line-above ${order.footer}`}>{children}</div>
      </form>
      <OrderDeskBar {...{ ordering, pieces, quote, currency, orderId }} toggle={() => setOrdering(!ordering)} />
      <span className="unseen" role="status">
        {announcement}
      </span>
    </div>
  );
}

/** Adds items to the order, and announces them to screen readers. */
function useAdding(form: Form<OrderDraft>) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const [announcement, setAnnouncement] = useState("");
  const put = (next: OrderDraft["lines"]) => {
    form.setFieldValue("lines", next.slice(0, LIMITS.orderLines));
  };
  return {
    announcement,
    add(item: GuestItem, choice: ItemChoice) {
      const next = addDraftLine(form.getValues().lines, draftLine(item, choice, newKey()), LIMITS.orderQuantity);
      put(next);
      setAnnouncement(t("added", { name: nameOf(item.locales, locale), count: countPieces(next, item.id) }));
    },
    repeat(again: OrderDraft["lines"]) {
      const next = again.reduce((all, line) => addDraftLine(all, line, LIMITS.orderQuantity), form.getValues().lines);
      put(next);
      setAnnouncement(t("subtotal", { count: countPieces(next) }));
    },
  };
}

/** Prevents Enter in a field from submitting the order. */
function stayInField(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Ctrl Enter submits the order wherever the focus is. */
function useSendKey(formId: string): void {
  useKeyDown((event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (document.querySelector("[role=dialog],[role=alertdialog]")) return;
    event.preventDefault();
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
}
