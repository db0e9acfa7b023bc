import { afterEach, expect, it } from "vitest";
import { cardKey, itemDrafts as drafts, newItems, replaceNewItem, startItem } from "./drafts.ts";
import { chaletItem, machboos } from "../tree/samples.ts";

afterEach(() => drafts.closeAll());

it("an open item is dirty from its first real change until that is undone", () => {
  drafts.open(machboos);
  expect(drafts.changedIds.get()).toEqual([]);
  drafts.edit(machboos.id, { hide: true });
  expect(drafts.changedIds.get()).toEqual([machboos.id]);
  drafts.edit(machboos.id, { hide: false });
  expect(drafts.changedIds.get()).toEqual([]);
  drafts.edit(machboos.id, { names: { en: "M", ar: "" } });
  drafts.undo(machboos.id);
  expect(drafts.get(machboos.id)?.values).toEqual(drafts.type.read(machboos));
  expect(drafts.changedIds.get()).toEqual([]);
});

it("opening again keeps typed values", () => {
  drafts.open(machboos);
  drafts.edit(machboos.id, { hide: true });
  drafts.open(machboos);
  expect(drafts.get(machboos.id)?.values.hide).toBe(true);
});

it("clears errors of edited fields only", () => {
  drafts.open(machboos);
  drafts.markErrors(machboos.id, { "prices.0.price": "no", "locales.0.name": "no" });
  drafts.edit(machboos.id, { names: { en: "M", ar: "" } });
  expect(drafts.get(machboos.id)?.errors).toEqual({ "prices.0.price": "no" });
});

it("a saved version removes the changes that it contains", () => {
  drafts.open(machboos);
  drafts.edit(machboos.id, { hide: true });
  const sent = drafts.get(machboos.id)?.values;
  drafts.edit(machboos.id, { disable_ordering: true });
  drafts.accept({ ...machboos, hide: true, updated_at: "v2" }, sent!);
  expect(drafts.get(machboos.id)).toMatchObject({ changed: true, original: { updated_at: "v2" } });
  expect(drafts.get(machboos.id)?.values).toMatchObject({ hide: true, disable_ordering: true });
});

it("the draft of a new item goes on under the id of the created one", () => {
  const { id } = startItem({ categoryId: "category-1", businessId: "business-1", chalet: false });
  const { get, put } = drafts.holder(id);
  drafts.edit(id, { hide: true });
  const draft = get();
  put({ ...draft!, original: machboos, before: drafts.type.read(machboos) });
  expect([get(), drafts.ids(), drafts.changedIds.get()]).toEqual([undefined, [machboos.id], [machboos.id]]);
  expect(drafts.get(machboos.id)).toMatchObject({ original: machboos, values: { hide: true }, saving: false });
  replaceNewItem(id, machboos);
  expect([newItems.get(), cardKey(machboos.id), cardKey(chaletItem.id)]).toEqual([[machboos], id, chaletItem.id]);
  newItems.set([]);
  // one that was closed during the call stays closed
  drafts.closeAll();
  put({ ...draft!, original: machboos });
  expect(drafts.ids()).toEqual([]);
});

it("does not change items that are not open", () => {
  drafts.edit(chaletItem.id, { hide: true });
  drafts.merge(chaletItem);
  expect(drafts.get(chaletItem.id)).toBeUndefined();
});

it("rebases a draft on a version of others only if no change is lost", () => {
  drafts.open(machboos);
  const theirs = { ...machboos, hide: true, updated_at: "v2" };
  drafts.follow(theirs);
  expect(drafts.get(machboos.id)).toMatchObject({
    changed: false,
    original: { updated_at: "v2" },
    values: { hide: true },
  });
  drafts.edit(machboos.id, { disable_ordering: true });
  drafts.follow({ ...theirs, holidays: [{ id: "eid", price: 9 }], updated_at: "v3" });
  expect(drafts.get(machboos.id)?.original.updated_at).toBe("v3"); // none of the edited values changed
  drafts.follow({ ...theirs, disable_ordering: true, hide: false, updated_at: "v4" });
  expect(drafts.get(machboos.id)).toMatchObject({ changed: true, original: { updated_at: "v3" } });
});
