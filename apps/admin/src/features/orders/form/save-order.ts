import { orders } from "@diwan/contract/orders/orders";
import type { Order } from "@diwan/contract/orders/order-record";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import type { PartLabel } from "../../../kit/drafts/conflict.ts";
import { changedBody, type Draft } from "../../../kit/drafts/draft.ts";
import { NEW_ROW, type Difference } from "../../../kit/drafts/merge.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { changedOrderDraftType, orderRequest, type DraftLine, type OrderDraft } from "./order-draft.ts";

/** Sends a new order, or the changes of a saved one. */
export function sendOrder(
  { original, before, values }: Draft<Order | undefined, OrderDraft>,
  params: { businessId: string; branchId: string },
  key: string,
): Promise<Order> {
  const headers = { "idempotency-key": key };
  if (!original) return send(orders.create, { params, body: orderRequest(values), headers });
  const { id, updated_at } = original;
  const body = { ...changedBody(changedOrderDraftType, { original, before, values }), updated_at };
  return send(orders.update, { params: { ...params, orderId: id }, body, headers });
}

/** How the parts of an order are shown in a conflict. */
export function useOrderLabel(): (difference: Difference) => PartLabel | undefined {
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
