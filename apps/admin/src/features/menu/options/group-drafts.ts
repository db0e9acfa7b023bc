import type { OptionGroup } from "@diwan/contract/menu/option-groups";
import { createStore } from "@diwan/ui/store";
import { DraftStore } from "../../../kit/drafts/draft-store.ts";
import { groupDraft, newGroup } from "./group-draft.ts";

/** The groups whose fields are shown. What is typed outlives the card. */
export const groupDrafts = new DraftStore(groupDraft, { names: "locales" });

/** Groups that are not saved yet, by the item that gets them. */
export const newGroups = createStore<Readonly<Record<string, readonly OptionGroup[]>>>({});

/** The item whose card a group was opened in last. */
const openedIn = new Map<string, string>();
export const itemIdOf = (groupId: string): string => openedIn.get(groupId) ?? "";

export function startGroup(itemId: string, businessId: string): void {
  const group = newGroup(businessId);
  newGroups.set({ ...newGroups.get(), [itemId]: [...(newGroups.get()[itemId] ?? []), group] });
  openGroup(group, itemId);
}

export function dropNewGroup(itemId: string, id: string): void {
  const left = (newGroups.get()[itemId] ?? []).filter((group) => group.id !== id);
  newGroups.set({ ...newGroups.get(), [itemId]: left });
  groupDrafts.close(id);
}

/** Shows the fields of a group; one that is open follows what others saved. */
export function openGroup(group: OptionGroup, itemId: string): void {
  openedIn.set(group.id, itemId);
  groupDrafts.open(group);
  groupDrafts.follow(group);
}
