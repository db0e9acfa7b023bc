import type { CallError } from "@diwan/contract/api/client";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { settleConflict } from "../../../kit/conflict/settle-conflict.ts";
import { reloadRecords } from "../../../kit/form-page/use-record.ts";
import { useLeaveGuard } from "../../../kit/leave-guard.ts";
import { reloadLists } from "../../../kit/list/use-rows.ts";
import { notify } from "../../../kit/notices.ts";
import { changesOf, type Draft, draftOf } from "./draft.ts";
import { isWholePart, usePartLabel } from "./part-label.ts";
import { useDraft } from "./use-draft.ts";
import { useSending } from "./use-sending.ts";

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
