import { type Branch, branches } from "@diwan/contract/branches/branches";
import type { CallError } from "@diwan/contract/api/client";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { send } from "../../kit/connection/api.ts";
import { confirm, showUses, type RecordUse } from "../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { reloadRecords } from "../../kit/forms/page/use-record.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { refreshSession } from "../../kit/session/session-store.ts";

/** What a branch that can't be deleted has sold, and what waits there, as the server refuses to delete it. */
interface Past {
  kept: Partial<Record<"orders" | "bookings" | "invoices", number>>;
  waiting: { orders: number; bookings: number };
}

const pastOf = ({ code, answer }: CallError): Past | undefined =>
  code === "in_use" && typeof answer["kept"] === "object" ? (answer as unknown as Past) : undefined; // as the server writes it

/** Closing a branch that has sold something, in place of deleting it, and opening it again. */
export function useClosing() {
  const t = useTranslations("branches.closing");
  const { locale } = useLanguage();
  const fail = useFailure();
  const words = usePastWords();
  const set = async (branch: Branch, call: typeof branches.close | typeof branches.reopen, text: string) => {
    try {
      await send(call, { params: { businessId: branch.businessId, branchId: branch.id } });
      notify({ kind: "success", text });
    } catch (error) {
      fail(error);
    }
    await Promise.all([refreshSession(), reloadLists(branches.list), reloadRecords(branches.get)]);
  };
  return {
    /** Offers to close what can't be deleted, and shows what waits there; false if closing is not possible. */
    async offer(branch: Branch, error: CallError): Promise<boolean> {
      const past = pastOf(error);
      if (!past || branch.closed) return false;
      const preview = <strong>{nameOf(branch.locales, locale)}</strong>;
      const uses = words.waiting(branch, past.waiting);
      if (uses.length > 0) {
        showUses({ title: t("waitsTitle"), preview, text: t("waits"), showsReason: true, uses });
        return true;
      }
      const agreed = await confirm({
        title: t("title"),
        text: t("text"),
        preview,
        notes: [t("guests"), t("kept", { what: words.kept(past.kept) }), t("again")],
        yes: t("yes"),
        danger: false,
      });
      if (agreed) await set(branch, branches.close, t("done"));
      return true;
    },
    reopen: (branch: Branch) => set(branch, branches.reopen, t("reopened")),
  };
}

/** What was sold at a branch in one line, and what waits there with the way to it. */
function usePastWords() {
  const t = useTranslations("branches.closing");
  const counted = (name: "orders" | "bookings" | "invoices", count = 0) => (count > 0 ? [t(name, { count })] : []);
  return {
    kept: ({ orders, bookings, invoices }: Past["kept"]): string =>
      [...counted("orders", orders), ...counted("bookings", bookings), ...counted("invoices", invoices)].join(t("and")),
    waiting: ({ id: branchId }: Branch, { orders, bookings }: Past["waiting"]): RecordUse[] => [
      ...counted("orders", orders).map((label) => ({
        area: "waiting",
        id: "orders",
        label,
        branchId,
        to: listOf(ADDRESSES.orders),
      })),
      ...counted("bookings", bookings).map((label) => ({
        area: "waiting",
        id: "bookings",
        label,
        branchId,
        to: listOf(ADDRESSES.reservations),
      })),
    ],
  };
}
