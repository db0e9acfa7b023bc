import type { OrderOffer } from "@diwan/contract/orders/order-offer";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { IconPhone, IconLock } from "@tabler/icons-react";
import { Badge } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf, listOf } from "../../../kit/navigation/addresses.ts";
import { BranchChoice } from "../../../kit/session/branch-choice.tsx";
import type { Draft } from "../../../kit/drafts/draft.ts";
import { KeptDraftBanner, useKeptDraft } from "../../../kit/drafts/use-kept-draft.tsx";
import { useDraft } from "../../../kit/drafts/use-draft.ts";
import { useSaveDraft } from "../../../kit/drafts/use-save-draft.ts";
import { useLeaveGuard } from "../../../kit/drafts/leave-guard.ts";
import type { AddressSearch } from "../../../kit/lists/list-state.ts";
import { reloadLists } from "../../../kit/lists/rows/use-rows.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { useBranchOf } from "../../../kit/session/use-branch-of.ts";
import styles from "./desk.module.css";
import { OrderDesk } from "./order-desk.tsx";
import { OfferLoader } from "./offer-loader.tsx";
import { checkOrder, errorShownAt, emptyDraft, newOrderDraftType, type OrderDraft } from "./order-draft.ts";
import { defaultMode } from "./mode-choice.tsx";
import { sendOrder, useOrderLabel } from "./save-order.ts";
import { OrderFormFooter } from "./totals.tsx";
import { useOrderQuote } from "./use-order-quote.ts";
import { StatePage } from "../../../kit/screen/state-page.tsx";

/** Takes an order by phone or at the counter. */
export function NewOrder() {
  const { menu } = useSession();
  const branch = useBranchOf("orders");
  // choosing another one discards the input
  return branch ? <At key={`${branch.id} ${menu?.id}`} branchId={branch.id} /> : null;
}

function At({ branchId }: { branchId: string }) {
  const t = useTranslations("orderForm");
  const { can, menu } = useSession();
  const [menuId, chooseMenu] = useState(menu?.id);
  const [created, setCreated] = useState<Order>();
  const allowed = can("orders", "create", branchId);
  return (
    <>
      <ScreenHeader
        title={created ? t("changing", { number: `#${created.number}` }) : t("title")}
        back={listOf(ADDRESSES.orders)}
        chip={
          <Badge variant="neutral" leftSection={<IconPhone size={14} stroke={1.75} aria-hidden />}>
            {t("byPhone")}
          </Badge>
        }
      >
        <BranchChoice area="orders" />
      </ScreenHeader>
      {allowed ? (
        <OfferLoader branchId={branchId} menuId={menuId}>
          {(offer) => <Taking {...{ branchId, offer, chooseMenu, setCreated }} />}
        </OfferLoader>
      ) : (
        <NotHere />
      )}
    </>
  );
}

interface TakingProps {
  branchId: string;
  offer: OrderOffer;
  chooseMenu: (menuId: string) => void;
  /** Called with the created order while what was typed during its call is unsaved. */
  setCreated: (order: Order | undefined) => void;
}

function Taking({ branchId, offer, chooseMenu, setCreated }: TakingProps) {
  const t = useTranslations("orderForm");
  const tc = useTranslations("common");
  const { business } = useSession();
  const table = useNamedTable(offer);
  const type = newOrderDraftType(table ? "DineIn" : defaultMode(offer.modes), table);
  const draft = useDraft<Order | undefined, OrderDraft>(type, undefined, { check: checkOrder });
  const { form, isChanged, original: created } = draft;
  useEffect(() => setCreated(created), [created, setCreated]);
  const quote = useOrderQuote(branchId, form.values.lines, created?.id);
  const label = useOrderLabel();
  const placed = usePlaced();
  const kept = useKeptDraft<Draft<Order | undefined, OrderDraft>>(`order ${branchId}`, {
    draft: isChanged ? draft.get() : undefined,
    restore: draft.resume,
  });
  useLeaveGuard(isChanged, () => ({ count: 1, groups: [{ title: t("title") }] }));
  const saving = useSaveDraft(type, draft, {
    send: (now, key) => sendOrder(now, { businessId: business.id, branchId }, key),
    labels: (order) => ({ name: order && `#${order.number}`, label }),
    saved(order, { sent: { mode }, isMine, isTypedOn }) {
      if (order && isMine) placed(order, created ? tc("updated") : t("placed", { number: `#${order.number}` }));
      kept.giveUp();
      if (isTypedOn) return;
      const empty = emptyDraft(mode);
      draft.put({ original: undefined, before: empty, values: empty });
    },
    shownAt: errorShownAt,
  });
  return (
    <>
      <KeptDraftBanner kept={kept} className={styles.kept} />
      <OrderDesk
        {...{ branchId, offer, form, quote, chooseMenu }}
        currency={offer.currency}
        saved={created?.customer.phone ?? ""}
        submit={saving.submit}
      >
        <OrderFormFooter
          form={form}
          state={saving}
          verb={created ? tc("saving") : t("placing")}
          disabled={created !== undefined && !isChanged}
        >
          {t(created ? "save" : "place")}
        </OrderFormFooter>
      </OrderDesk>
    </>
  );
}

/** The table at which the address begins an order, such as from the plan of the tables. */
function useNamedTable({ tables }: OrderOffer): string | undefined {
  const { table }: AddressSearch = useSearch({ strict: false });
  return tables.find(({ id }) => id === table)?.id;
}

/** Shows a notice about the created order; the next one can be taken at once. */
function usePlaced(): (order: Order, text: string) => void {
  const t = useTranslations("orderForm");
  const navigate = useNavigate();
  return ({ id, branchId }, text) => {
    void reloadLists(orders.listAll);
    const to = editOf(ADDRESSES.orders, id);
    const link = { text: t("openOrder"), follow: () => void navigate({ to, search: { branch: branchId } as never }) };
    notify({ kind: "success", text, link });
  };
}

/** For a branch where the user may read orders but not take them. */
function NotHere() {
  const t = useTranslations("orderForm");
  return <StatePage icon={<IconLock size={26} stroke={1.5} />} title={t("notHereTitle")} text={t("notHereText")} />;
}
