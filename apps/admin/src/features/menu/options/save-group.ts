import { CallError } from "@diwan/contract/api/client";
import { fieldErrors } from "@diwan/contract/api/messages";
import { items } from "@diwan/contract/menu/items";
import { optionGroupChange, optionGroupForm, optionGroups, type OptionGroup } from "@diwan/contract/menu/option-groups";
import { nameOf } from "@diwan/ui/text/names";
import { newKey, send } from "../../../kit/connection/api.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { saveDraft } from "../../../kit/drafts/conflict.ts";
import { changedBody, type Draft } from "../../../kit/drafts/draft.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import type { Screen } from "../screen.ts";
import { own } from "../tree/own-changes.ts";
import { itemShown, putItem, reloadTree } from "../tree/tree-query.ts";
import { groupDraft, isNewGroup, valuesForCopy, type GroupValues } from "./group-draft.ts";
import { dropNewGroup, groupDrafts, openGroup } from "./group-drafts.ts";
import { GROUPS_KEY } from "./use-groups.ts";

/** Saves what was typed in a group; a new one becomes the last of its item. Returns whether everything is saved. */
export async function saveGroup(id: string, itemId: string, screen: Screen): Promise<boolean> {
  const draft = groupDrafts.get(id);
  if (!draft?.changed || draft.saving) return !draft?.changed;
  const errors = errorsOf(draft);
  groupDrafts.markErrors(id, errors);
  if (Object.keys(errors).length > 0) return false;
  groupDrafts.markSaving(id, true);
  try {
    if (isNewGroup(draft.original)) await createGroup(draft, itemId);
    else if (!(await updateGroup(id, screen))) return false;
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || Object.keys(error.errors).length === 0) throw error;
    groupDrafts.markErrors(id, firstErrorOfEach(error.errors));
    return false;
  } finally {
    groupDrafts.markSaving(id, false);
    await reloadGroups();
  }
}

/** Gives an item these groups, in this order. */
export async function setGroups(itemId: string, ids: readonly string[]): Promise<void> {
  const item = itemShown(itemId);
  if (!item) return;
  const call = {
    params: { businessId: item.businessId, itemId },
    body: { option_groups: ids.map((id) => ({ id })), updated_at: item.updated_at },
    headers: { "idempotency-key": newKey() },
  };
  putItem(await own([itemId], () => send(items.update, call)));
  await reloadGroups();
}

/** Gives an item its own copy of a group, so that the others keep theirs. What is typed goes on in the copy. */
export async function keepCopy(itemId: string, group: OptionGroup): Promise<void> {
  const params = { businessId: group.business_id, itemId, optionGroupId: group.id };
  const { group: copy } = await send(optionGroups.copy, { params, headers: { "idempotency-key": newKey() } });
  const draft = groupDrafts.get(group.id);
  if (draft?.changed) {
    openGroup(copy, itemId);
    groupDrafts.edit(copy.id, valuesForCopy(draft.values, group, copy));
  }
  groupDrafts.close(group.id);
  await reloadGroups();
}

/** Deletes a group; all its items lose it. */
export async function deleteGroup({ id, business_id }: OptionGroup): Promise<void> {
  await send(optionGroups.delete, { params: { businessId: business_id, optionGroupId: id } });
  groupDrafts.close(id);
  await reloadGroups();
}

/** The groups, and the items that carry them. */
export async function reloadGroups(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [GROUPS_KEY] }), reloadTree()]);
}

type GroupDraft = Draft<OptionGroup, GroupValues>;

function errorsOf(draft: GroupDraft): Record<string, string> {
  const body = changedBody(groupDraft, draft);
  const result = isNewGroup(draft.original)
    ? optionGroupForm.safeParse(groupDraft.wire(draft.values, draft.original))
    : optionGroupChange.safeParse(body);
  return result.success ? {} : firstErrorOfEach(fieldErrors(result.error.issues, currentLocale()));
}

async function createGroup({ original, values }: GroupDraft, itemId: string): Promise<void> {
  const made = await send(optionGroups.create, {
    params: { businessId: original.business_id },
    body: groupDraft.wire(values, original),
    headers: { "idempotency-key": newKey() },
  });
  dropNewGroup(itemId, original.id);
  await setGroups(itemId, [...(itemShown(itemId)?.option_groups.map(({ id }) => id) ?? []), made.id]);
}

async function updateGroup(id: string, { t, locale }: Screen): Promise<boolean> {
  const saved = await saveDraft(groupDraft, groupDrafts.holder(id), {
    send: (draft) =>
      send(optionGroups.update, {
        params: { businessId: draft.original.business_id, optionGroupId: id },
        body: { ...changedBody(groupDraft, draft), updated_at: draft.original.updated_at },
        headers: { "idempotency-key": newKey() },
      }),
    labels: (current) => ({
      name: nameOf(current.locales, locale),
      label: () => ({ field: t("saveBar.kind.optionGroup"), text: textOf }),
    }),
  });
  return saved?.isMine ?? false;
}

/** A value of a group in a conflict. */
const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? Object.values(value).filter(isText).join(", ") : String(value ?? "");
const isText = (value: unknown): boolean => typeof value === "string" || typeof value === "number";
