import { CallError } from "@diwan/contract/api/client";
import { itemChange, itemForm, items, type Item } from "@diwan/contract/menu/items";
import { fieldErrors } from "@diwan/contract/api/messages";
import { newKey, send } from "../../../kit/connection/api.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { changesOf, hasValidMapLink, isChanged, saveBody } from "../model/changes.ts";
import { draftOf, type ItemDraft } from "../model/draft.ts";
import { acceptVersion, draftFor, markErrors, markSaving, type Draft } from "../model/drafts.ts";
import { dropNewItem, isNewItem } from "../model/new-items.ts";
import { own } from "../model/own-changes.ts";
import { rebase } from "../model/rebase.ts";
import { patchTree, putItem } from "../model/tree-query.ts";
import { putItemIn } from "../model/tree.ts";
import { staleItem, type Outcome } from "./outcome.ts";

/** Saves the changes of an open item. While the call runs the card stays editable; what is typed then is kept. */
export async function saveItem(id: string): Promise<Outcome> {
  const draft = draftFor(id);
  if (!draft || draft.saving || !canSave(draft)) return { kind: "nothing" };
  const errors = errorsOf(draft);
  if (Object.keys(errors).length > 0) {
    markErrors(id, errors);
    return { kind: "invalid", errors };
  }
  markSaving(id, true);
  try {
    return await (isNewItem(id) ? create(draft) : change(draft));
  } finally {
    markSaving(id, false);
  }
}

/** Real changes and a valid map link (specification, section 4). */
export const canSave = (draft: Draft): boolean => draft.changed && hasValidMapLink(draft.values);

/** What the contract says against a draft, before it is sent. */
export function errorsOf({ original, values }: Draft): Record<string, string> {
  const result = isNewItem(original.id)
    ? itemForm.safeParse(createBody(original, values))
    : itemChange.safeParse(saveBody(original, values));
  return result.success ? {} : firstErrorOfEach(fieldErrors(result.error.issues, currentLocale()));
}

async function change({ original, values }: Draft): Promise<Outcome> {
  const body = saveBody(original, values);
  const params = { businessId: original.businessId, itemId: original.id };
  const headers = { "idempotency-key": newKey() };
  const update = () => own([original.id], () => send(items.update, { params, body, headers }));
  try {
    return accept(await sendWhenConnected(`item:${original.id}`, update), values);
  } catch (error) {
    const stale = staleItem(error);
    if (!stale) return refused(original.id, error);
    // An answer that was lost on its way: the server holds exactly what was sent.
    const merged = rebase(draftOf(original), values, draftOf(stale.current));
    return isChanged(stale.current, merged) ? stale : accept(stale.current, values);
  }
}

/** The saved version goes under the card and into the tree. */
export function accept(item: Item, sent: ItemDraft): Outcome {
  acceptVersion(item, sent);
  patchTree((tree) => putItemIn(tree, item));
  return { kind: "saved", item };
}

function createBody(original: Item, values: ItemDraft) {
  const { locales = [], ...others } = changesOf(original, values);
  return { category_id: original.category_id, locales, ...others };
}

async function create({ original, values }: Draft): Promise<Outcome> {
  const body = createBody(original, values);
  const headers = { "idempotency-key": newKey() };
  const params = { businessId: original.businessId };
  try {
    const item = await sendWhenConnected(`item:${original.id}`, () => send(items.create, { params, body, headers }));
    dropNewItem(original.id);
    putItem(item);
    return { kind: "saved", item };
  } catch (error) {
    return refused(original.id, error);
  }
}

function refused(id: string, error: unknown): Outcome {
  if (!(error instanceof CallError) || Object.keys(error.errors).length === 0) return { kind: "failed", error };
  const errors = firstErrorOfEach(error.errors);
  markErrors(id, errors);
  return { kind: "invalid", errors };
}
