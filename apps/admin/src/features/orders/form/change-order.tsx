import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import type { Order, OrderWithHistory } from "@diwan/contract/orders/order-record";
import { orders } from "@diwan/contract/orders/orders";
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { notify } from "../../../kit/dialogs/notices.ts";
import { isChanged, type Draft } from "../../../kit/drafts/draft.ts";
import { KeptDraftBanner, useKeptDraft } from "../../../kit/drafts/use-kept-draft.tsx";
import { useLeaveGuard } from "../../../kit/drafts/leave-guard.ts";
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
import { checkOrder, errorShownAt, changedOrderDraftType, type OrderDraft } from "./order-draft.ts";
import { OrderDesk } from "./order-desk.tsx";
import desk from "./desk.module.css";
import { OfferLoader } from "./offer-loader.tsx";
import { sendOrder, useOrderLabel } from "./save-order.ts";
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
  const label = useOrderLabel();
  const kept = useKeptDraft<Draft<Order, OrderDraft>>(`order ${saved.id}`, {
    draft: draft.isChanged ? draft.get() : undefined,
    restore: draft.resume,
  });
  const saving = useSaveDraft(changedOrderDraftType, draft, {
    send: (now, key) => sendOrder(now, { businessId: saved.businessId, branchId: saved.branchId }, key),
    labels: ({ number }) => ({ name: `#${number}`, label }),
    async saved(_, { isMine }) {
      if (!isMine) return;
      kept.giveUp();
      await Promise.all([reloadRecords(orders.get), reloadLists(orders.listAll)]);
      notify({ kind: "success", text: tc("updated") });
      // what was typed meanwhile stays in the form
      if (!leaving.current && !isChanged(changedOrderDraftType, draft.get())) done();
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
