import type { CallError } from "@diwan/contract/api/client";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { settleConflict, type PartLabel } from "../../../kit/drafts/conflict/settle-conflict.ts";
import { reloadRecords } from "../../../kit/forms/page/use-record.ts";
import { useLeaveGuard } from "../../../kit/drafts/leave-guard.ts";
import { reloadLists } from "../../../kit/lists/use-rows.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { changesOf, draftOf, type Draft, type DraftLine } from "./draft.ts";
import { useDraft } from "./use-draft.ts";
import { useSending } from "./use-sending.ts";
import { listed } from "@diwan/ui/listed";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { NEW_ROW, type Difference } from "../../../kit/drafts/conflict/merge.ts";
import { useLanguage } from "../../../kit/language/language.ts";

/** An ordered line is one thing: how many of what, with its note. */
const isWholePart = (path: string): boolean => /^lines\.[^.]+$/.test(path);

/** An order that is being changed, beside how it is saved now. */
export function useChange(saved: Order, done: () => void) {
  const tc = useTranslations("common");
  const t = useTranslations("orderForm");
  const [base, setBase] = useState(saved);
  /** Whoever goes somewhere else is not led back to the order. */
  const leaving = useRef(false);
  const form = useDraft(draftOf(saved));
  const label = usePartLabel();
  const before = draftOf(base);
  const changed = Object.keys(changesOf(before, form.values)).length > 0;
  const accept = (order: Order) => {
    setBase(order);
    form.reset(draftOf(order));
  };
  const isSame = (one: Order, other: Order) => Object.keys(changesOf(draftOf(one), draftOf(other))).length === 0;
  const follow = useEffectEvent((now: Order) => {
    // a step further touches nothing of what is typed; other changes are shown where nothing was
    if (isSame(base, now)) setBase(now);
    else if (!changed) accept(now);
  });
  useEffect(() => follow(saved), [saved]);

  const save = async (headers: Record<string, string>, from: Order) => {
    const { businessId, branchId, id } = base;
    const body = { ...changesOf(draftOf(from), form.getValues()), updated_at: from.updated_at };
    const order = await send(orders.update, { params: { businessId, branchId, orderId: id }, body, headers });
    accept(order);
    await Promise.all([reloadRecords(orders.get), reloadLists(orders.listAll)]);
    notify({ kind: "success", text: tc("updated") });
    if (!leaving.current) done();
  };
  const sending = useSending(form, {
    work: (headers) => save(headers, base),
    async settle(refusal: CallError) {
      if (refusal.code === "illegal_transition") void reloadRecords(orders.get);
      if (refusal.code !== "stale") return undefined;
      const theirs = refusal.answer["current"] as Order; // a refused change answers with the order as it is now
      const settled = await settleConflict<Draft>({
        ...{ answer: refusal.answer, was: before, yours: form.getValues(), theirs: draftOf(theirs) },
        ...{ at: theirs.updated_at, name: `#${theirs.number}`, label, isWhole: isWholePart },
      });
      accept(theirs);
      form.setValues(settled.values);
      const left = Object.keys(changesOf(draftOf(theirs), settled.values)).length > 0;
      return settled.save && (!left || sending.send((headers) => save(headers, theirs)));
    },
  });
  useLeaveGuard(changed, () => ({
    count: 1,
    groups: [{ title: t("orderNumber", { number: `#${base.number}` }) }],
    async save() {
      leaving.current = true;
      return sending.save().finally(() => (leaving.current = false));
    },
  }));
  return { form, changed, sending };
}

/** How a part of an order is told where two changed it. */
function usePartLabel(): (difference: Difference) => PartLabel<Draft> | undefined {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const lineText = ({ quantity, shown, note }: DraftLine) =>
    listed([`${formatNumber(quantity, locale)} × ${nameOf(shown.locales, locale)}`, note], locale);
  const linesText = (value: unknown) => {
    const lines = [value].flat() as DraftLine[]; // one, or all of them where only their order differs
    return listed(lines.map(lineText), locale);
  };
  return ({ path, yours, theirs, was }) => {
    const [part = "", key = ""] = path.split(".");
    if (part === "lines") {
      const line = [yours, theirs, was].find((one) => one !== undefined);
      return { field: t("items"), note: key === NEW_ROW ? linesText(line) : undefined, text: linesText };
    }
    if (part === "mode") return { field: t("mode"), text: (value) => t(`modes.${value as Draft["mode"]}`) };
    if (part === "pay") return { field: t("pay"), text: (value) => t(`pays.${value as NonNullable<Draft["pay"]>}`) };
    // a table has no name in an order
    if (part === "table_id") return { field: t("table"), text: (value) => (value ? t("another") : "") };
    if (part === "note") return { field: t("note"), text: String };
    if (key === "name" || key === "phone" || key === "address" || key === "car") return { field: t(key), text: String };
    return undefined;
  };
}
