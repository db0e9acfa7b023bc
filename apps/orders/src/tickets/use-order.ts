import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { useStore } from "@diwan/ui/store";
import { useEffect, useState } from "react";
import { calls } from "../server/calls.ts";
import { connection } from "../server/connection.ts";
import { send } from "../server/send.ts";
import { useWork } from "../board/work.ts";

/** The order with its history, loaded again with each new version, and when the connection returns. */
export function useOrder(id: string, version: string | undefined) {
  const { session } = useWork();
  const { businessId, id: branchId } = session.branch;
  const { lost } = useStore(connection);
  const [read, setRead] = useState<OrderWithHistory>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    send(calls.order, { params: { businessId, branchId, orderId: id }, signal: left.signal }).then(setRead, () => {
      if (!left.signal.aborted) setFailed(true);
    });
    return () => left.abort();
  }, [id, version, businessId, branchId, lost]);
  return { read, failed };
}
