import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import type { Order, OrderWithHistory } from "@diwan/contract/orders/order-record";
import { orders } from "@diwan/contract/orders/orders";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import type { PartLabel } from "../../../kit/drafts/conflict.ts";
import { changedBody, type Draft } from "../../../kit/drafts/draft.ts";
import { KeptDraftBanner, useKeptDraft } from "../../../kit/drafts/use-kept-draft.tsx";
import { useLeaveGuard } from "../../../kit/drafts/leave-guard.ts";
import { NEW_ROW, type Difference } from "../../../kit/drafts/merge.ts";
import { useDraft } from "../../../kit/drafts/use-draft.ts";
import { useSaveDraft } from "../../../kit/drafts/use-save-draft.ts";
import { reloadRecords } from "../../../kit/forms/page/use-record.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { reloadLists } from "../../../kit/lists/rows/use-rows.ts";
import { ADDRESSES, listOf } from "../../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { statusBadge } from "../status.tsx";
import { checkOrder, errorShownAt, changedOrderDraftType, type DraftLine, type OrderDraft } from "./order-draft.ts";
import { OrderDesk } from "./order-desk.tsx";
import desk from "./desk.module.css";
import { OfferLoader } from "./offer-loader.tsx";
import { OrderFormFooter } from "./totals.tsx";
import { useOrderQuote } from "./use-order-quote.ts";

interface ChangeOrderProps {
  saved: OrderWithHistory;
  /** Whether the order may still be changed. */
  open: boolean;
  leave: () => void;
}

/** Changes the lines of an order: existing ones keep their prices, new ones get today's. */
export function ChangeOrder({ saved, open, leave }: ChangeOrderProps) {
  const t = useTranslations("orderForm");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { menu } = useSession();
  const { branchId } = saved;
  const [menuId, chooseMenu] = useState(menu?.id);
  const { draft, kept, saving } = useOrderChange(saved, leave);
  const { form } = draft;
  const quote = useOrderQuote(branchId, form.values.lines, saved.id);
  const status = ORDER_STATUS_NAMES[saved.status][locale];
  const warning = !open && t("closed", { number: `#${saved.number}`, status });
  return (
    <>
      <ScreenHeader
        title={t("changing", { number: `#${saved.number}` })}
        back={listOf(ADDRESSES.orders)}
        chip={<StatusBadge {...statusBadge(saved.status, locale)} />}
      >
        <Button onClick={leave}>{tc("cancel")}</Button>
      </ScreenHeader>
      {warning && (
        <p className={`fixed small on-warning-soft ${desk.warning}`} role="alert">
          {warning}
        </p>
      )}
      <KeptDraftBanner kept={kept} className={desk.kept} />
      <OfferLoader branchId={branchId} menuId={menuId}>
        {(offer) => (
          <OrderDesk
            {...{ branchId, offer, form, quote, chooseMenu }}
            currency={saved.currency}
            saved={saved.customer.phone ?? ""}
            submit={saving.submit}
          >
            <OrderFormFooter form={form} state={saving} verb={tc("saving")} disabled={!draft.isChanged || !open}>
              {t("save")}
            </OrderFormFooter>
          </OrderDesk>
        )}
      </OfferLoader>
    </>
  );
}

/** The draft of a saved order, and saving it. */
function useOrderChange(saved: Order, done: () => void) {
  const tc = useTranslations("common");
  const t = useTranslations("orderForm");
  /** A user who went elsewhere is not redirected to the order. */
  const leaving = useRef(false);
  const draft = useDraft(changedOrderDraftType, saved, { check: checkOrder });
  const label = usePartLabel();
  const kept = useKeptDraft<Draft<Order, OrderDraft>>(`order ${saved.id}`, {
    draft: draft.isChanged ? draft.get() : undefined,
    restore: draft.resume,
  });
  const saving = useSaveDraft(changedOrderDraftType, draft, {
    async send(now, key) {
      const { businessId, branchId, id, updated_at } = now.original;
      const body = { ...changedBody(changedOrderDraftType, now), updated_at };
      const params = { businessId, branchId, orderId: id };
      return send(orders.update, { params, body, headers: { "idempotency-key": key } });
    },
    labels: ({ number }) => ({ name: `#${number}`, label }),
    async saved(_, { isMine }) {
      if (!isMine) return;
      kept.giveUp();
      await Promise.all([reloadRecords(orders.get), reloadLists(orders.listAll)]);
      notify({ kind: "success", text: tc("updated") });
      if (!leaving.current) done();
    },
    shownAt: errorShownAt,
    refused({ code }) {
      if (code === "illegal_transition") void reloadRecords(orders.get);
      return false;
    },
  });
  useLeaveGuard(draft.isChanged, () => ({
    count: 1,
    groups: [{ title: t("orderNumber", { number: `#${saved.number}` }) }],
    async save() {
      leaving.current = true;
      return saving.save().finally(() => (leaving.current = false));
    },
  }));
  return { draft, kept, saving };
}

/** How the parts of an order are shown in a conflict. */
function usePartLabel(): (difference: Difference) => PartLabel | undefined {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const lineText = ({ quantity, shown, note }: DraftLine) =>
    joinNames([`${formatNumber(quantity, locale)} × ${nameOf(shown.locales, locale)}`, note], locale);
  const linesText = (value: unknown) => {
    const lines = [value].flat() as DraftLine[]; // one line, or all of them if only their order differs
    return joinNames(lines.map(lineText), locale);
  };
  return ({ path, yours, theirs, was }) => {
    const [part = "", key = ""] = path.split(".");
    if (part === "lines") {
      const line = [yours, theirs, was].find((one) => one !== undefined);
      return { field: t("items"), note: key === NEW_ROW ? linesText(line) : undefined, text: linesText };
    }
    if (part === "mode") return { field: t("mode"), text: (value) => t(`modes.${value as OrderDraft["mode"]}`) };
    if (part === "pay")
      return { field: t("pay"), text: (value) => t(`pays.${value as NonNullable<OrderDraft["pay"]>}`) };
    // an order contains only the id of its table
    if (part === "table_id") return { field: t("table"), text: (value) => (value ? t("another") : "") };
    if (part === "note") return { field: t("note"), text: String };
    if (key === "name" || key === "phone" || key === "address" || key === "car") return { field: t(key), text: String };
    return undefined;
  };
}
