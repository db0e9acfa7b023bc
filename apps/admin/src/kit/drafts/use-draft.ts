import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormState, type Errors, type Form } from "../forms/form-state.ts";
import type { DraftHolder } from "./conflict.ts";
import { createDraft, followSaved, isChanged, resumeDraft, type Draft, type DraftType } from "./draft.ts";

/** The form of a record: its fields, and the record they edit. */
export interface DraftForm<R, V> extends Draft<R, V>, DraftHolder<R, V> {
  form: Form<V>;
  isChanged: boolean;
  get: () => Draft<R, V>;
  /** Continues from a stored draft. */
  resume: (kept: Draft<R, V>) => void;
  /** Starts again with a record. */
  begin: (original: R) => void;
  /** Adds saved values of fields that were not shown before. */
  extend: (before: V, values: V) => void;
}

interface Checks<R, V> {
  /** Validation messages by path. */
  check: (draft: Draft<R, V>) => Errors;
  /** Errors shown while typing. */
  live?: (draft: Draft<R, V>) => Errors;
}

/**
 * The draft of one record in a form. A version that others saved is taken over if nothing is changed, or if it touches
 * none of the changes; otherwise it is merged when the form is saved.
 */
export function useDraft<R, V extends object>(
  type: DraftType<R, V>,
  saved: R,
  { check, live = () => ({}) }: Checks<R, V>,
): DraftForm<R, V> {
  const [base, setBase] = useState(() => createDraft(type, saved));
  const form = useFormState(
    base.values,
    (values) => check({ ...base, values }),
    (values) => live({ ...base, values }),
  );
  const latest = useRef(base);
  const unheard = useRef<R>(undefined);
  const get = () => ({ ...latest.current, values: form.getValues() });
  const setOriginal = (draft: Draft<R, V>) => {
    unheard.current = undefined;
    latest.current = draft;
    setBase(draft);
  };
  const put = (draft: Draft<R, V>) => {
    setOriginal(draft);
    form.reset(draft.before, draft.values);
  };
  const draft = { ...base, values: form.values };
  const changed = isChanged(type, draft);
  const follow = useEffectEvent(() => {
    const now = unheard.current;
    if (now === undefined) return;
    const mine = get(); // keys may have been typed since this render
    const next = followSaved(type, mine, now);
    if (next.values !== mine.values) put(next);
    else if (next !== mine) setOriginal(next);
  });
  useEffect(() => {
    unheard.current = saved === latest.current.original ? undefined : saved;
    follow();
  }, [saved]);
  useEffect(() => follow(), [changed]);
  return {
    ...{ ...draft, form, isChanged: changed, get, put },
    resume: (kept) => put(resumeDraft(type, { ...kept, original: kept.original ?? saved }, saved)),
    begin: (original) => put(createDraft(type, original)),
    extend(before, values) {
      latest.current = { ...latest.current, before };
      setBase(latest.current);
      form.setValues(values);
    },
  };
}
