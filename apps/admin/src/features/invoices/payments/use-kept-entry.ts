import { useState } from "react";
import { newKey } from "../../../kit/connection/api.ts";
import { useKeptDraft, type KeptDraft } from "../../../kit/drafts/use-kept-draft.tsx";
import type { Form } from "../../../kit/forms/form-state.ts";

/** What an amount of money is recorded for: an order, a booking or an invoice. */
export interface MoneySubject {
  id: string;
  updated_at: string;
  total: number;
  paid: number;
  balance: number;
}

interface KeptEntry<V> {
  /** What was changed; the rest begins as in any new dialog, such as the day with today. */
  values: Partial<V>;
  /** The idempotency key: what was sent before a reload is not recorded twice. */
  key: string;
  version: string;
}

/**
 * Keeps what is typed into a dialog that records money over a reload. It is offered again only while its subject is as
 * the user saw it: an amount may be recorded already, or mean something else, once the subject has changed.
 */
export function useKeptEntry<V extends object>(
  name: string,
  { id, updated_at, total, paid, balance }: MoneySubject,
  form: Form<V>,
): { kept: KeptDraft<KeptEntry<V>>; key: string } {
  const [version] = useState(() => [updated_at, total, paid, balance].join(" "));
  const [key, setKey] = useState(newKey);
  const [presets] = useState(form.values);
  const changed = Object.entries(form.values).filter(([field, value]) => presets[field as keyof V] !== value); // a key of V
  const kept = useKeptDraft<KeptEntry<V>>(`${name} ${id}`, {
    draft: changed.length > 0 ? { values: Object.fromEntries(changed) as Partial<V>, key, version } : undefined, // see above
    restore(found) {
      form.setValues(found.values);
      setKey(found.key);
    },
    applies: (found) => found.version === version,
  });
  return { kept, key };
}
