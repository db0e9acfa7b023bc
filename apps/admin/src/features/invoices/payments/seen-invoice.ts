import { CallError } from "@diwan/contract/api/client";
import { invoices, type Invoice } from "@diwan/contract/invoices/invoices";
import { useRef } from "react";
import { reloadRecords } from "../../../kit/forms/page/use-record.ts";

/**
 * Sends what somebody enters with the invoice as they saw it when they began: who was faster is heard of, nothing is entered
 * twice. What was typed stays, and is sent by the next press, when the screen shows the invoice as it is by then.
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
