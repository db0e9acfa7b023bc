import { CallError } from "@diwan/contract/api/client";
import type { SoldOutFor } from "@diwan/contract/menu/sold-out";
import { useState } from "react";
import { calls } from "../server/calls.ts";
import { send } from "../server/send.ts";
import { useWork } from "./work.ts";

/** Switches items off and on again; what is so already is no refusal. */
export function useSwitch() {
  const { session, shop } = useWork();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const place = { businessId: session.branch.businessId, branchId: session.branch.id };
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const works = await work().then(
      () => true,
      (error: unknown) => error instanceof CallError && error.status === 404,
    );
    await shop.reloadSoldOut();
    setBusy(false);
    setRefused(!works);
    return works;
  };
  return {
    busy,
    refused,
    switchOff: (item_id: string, time: SoldOutFor) =>
      run(() => send(calls.switchOff, { params: place, body: { item_id, for: time } })),
    switchOn: (itemId: string) => run(() => send(calls.switchOn, { params: { ...place, itemId } })),
  };
}
