import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../../kit/navigation/addresses.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { ScreenHead } from "../../../kit/screen/screen-head.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { statusBadge } from "../status.ts";
import { Desk } from "./desk.tsx";
import styles from "./change-order.module.css";
import { OfferOf } from "./offer-of.tsx";
import { OrderFoot } from "./order-foot.tsx";
import { useChange } from "./use-change.ts";
import { useQuote } from "./use-quote.ts";

interface ChangeOrderProps {
  saved: OrderWithHistory;
  /** Whether it may still be changed. */
  open: boolean;
  leave: () => void;
}

/** Changes what was ordered: what is there keeps its prices, what is added gets those of today. */
export function ChangeOrder({ saved, open, leave }: ChangeOrderProps) {
  const t = useTranslations("orderForm");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { menu } = useSession();
  const { branchId } = saved;
  const [menuId, chooseMenu] = useState(menu?.id);
  const { form, changed, sending } = useChange(saved, leave);
  const quote = useQuote(branchId, form.values.lines, saved.id);
  const status = ORDER_STATUS_NAMES[saved.status][locale];
  const warning = !open && t("closed", { number: `#${saved.number}`, status });
  return (
    <>
      <ScreenHead
        title={t("changing", { number: `#${saved.number}` })}
        back={listOf(ADDRESSES.orders)}
        chip={<StatusBadge {...statusBadge(saved.status, locale)} />}
      >
        <Button onClick={leave}>{tc("cancel")}</Button>
      </ScreenHead>
      {warning && (
        <p className={styles.warning} role="alert">
          {warning}
        </p>
      )}
      <OfferOf branchId={branchId} menuId={menuId}>
        {(offer) => (
          <Desk
            {...{ branchId, offer, form, quote, chooseMenu }}
            currency={saved.currency}
            saved={saved.customer.phone ?? ""}
            submit={sending.submit}
          >
            <OrderFoot form={form} state={sending} verb={tc("saving")} disabled={!changed || !open}>
              {t("save")}
            </OrderFoot>
          </Desk>
        )}
      </OfferOf>
    </>
  );
}
