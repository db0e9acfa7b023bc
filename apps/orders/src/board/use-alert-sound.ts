import { type AlertSound, type AlertSoundState, createAlertSound } from "@diwan/live/alert-sound";
import { useEffect, useRef, useState } from "react";
import { useStore } from "@diwan/ui/store";
import { createStored } from "../stored.ts";
import type { Ticket } from "../tickets/sorted.ts";

/** Whether alerts sound on this device; stored as the user's choice. Undecided, they sound after the first touch. */
const soundChoice = createStored("diwan.orders.sound", (kept) => (typeof kept === "boolean" ? kept : undefined));

export interface AlertSoundControl {
  on: boolean;
  /** Whether nobody has chosen on this device. */
  undecided: boolean;
  choose(on: boolean): void;
  state: AlertSoundState;
  /** The new orders for which the alert plays. */
  fresh: readonly Ticket[];
  /** The changed orders for which the alert plays. */
  changed: readonly Ticket[];
  /** Stops the sound until another order arrives or changes. */
  stop(): void;
}

/** Plays the alert while a pending or changed order is not acknowledged. */
export function useAlertSound(branchId: string, tickets: readonly Ticket[]): AlertSoundControl {
  const choice = useStore(soundChoice);
  const on = choice ?? true;
  const [state, setState] = useState<AlertSoundState>("silent");
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const sound = useRef<AlertSound>(undefined);
  const fresh = tickets.filter(({ order, status }) => status === "pending" && !heard.has(order.id));
  const changed = tickets.filter((ticket) => ticket.changes && !heard.has(changeOf(ticket)) && !fresh.includes(ticket));
  const wanted = on && fresh.length + changed.length > 0;
  useEffect(() => {
    const created = createAlertSound(`diwan.orders.bell.${branchId}`, setState);
    sound.current = created;
    return () => created.close();
  }, [branchId]);
  useEffect(() => sound.current?.ring(wanted), [wanted, branchId]);
  return {
    on,
    state,
    fresh: wanted ? fresh : [],
    changed: wanted ? changed : [],
    undecided: choice === undefined,
    choose(next) {
      soundChoice.set(next);
      if (next) void sound.current?.once();
    },
    stop: () => setHeard(new Set(tickets.flatMap((ticket) => [ticket.order.id, changeOf(ticket)]))),
  };
}

/** The key of a change: each change of an order plays the alert again. */
const changeOf = ({ order }: Ticket): string => `${order.id} ${order.updated_at}`;
