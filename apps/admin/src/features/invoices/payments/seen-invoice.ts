import { CallError } from "@diwan/contract/api/client";
import { invoices, type Invoice } from "@diwan/contract/invoices/invoices";
import { useRef } from "react";
import { reloadRecords } from "../../../kit/forms/page/use-record.ts";

/**
 * Sends a payment with the invoice version that the user saw when they began: a concurrent payment is reported, and
 * nothing is recorded twice. The input stays, and the next submit sends it with the current version.
 */
export function useSeenInvoice({ updated_at }: Pick<Invoice, "updated_at">) {
  const seen = useRef(updated_at);
  return async (send: (seen: { updated_at: string }) => Promise<unknown>): Promise<void> => {
    try {
      await send({ updated_at: seen.current });
    } catch (error) {
      if (error instanceof CallError && error.code === "stale") {
        seen.current = String(Object(error.answer["current"])["updated_at"]);
        await reloadRecords(invoices.get);
      }
      throw error;
    }
  };
}
