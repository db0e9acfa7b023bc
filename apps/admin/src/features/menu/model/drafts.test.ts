import { afterEach, expect, it } from "vitest";
import { draftOf } from "./draft.ts";
import { acceptVersion, closeAllDrafts, dirtyIds, draftFor, edit, markErrors, openDraft, undo } from "./drafts.ts";
import { chaletItem, machboos } from "./samples.ts";

afterEach(closeAllDrafts);

it("an open item is dirty from its first real change to its undoing", () => {
  openDraft(machboos);
  expect(dirtyIds.get()).toEqual([]);
  edit(machboos.id, { hide: true });
  expect(dirtyIds.get()).toEqual([machboos.id]);
  edit(machboos.id, { hide: false });
  expect(dirtyIds.get()).toEqual([]);
  edit(machboos.id, { names: { en: "M", ar: "" } });
  undo(machboos.id);
  expect(draftFor(machboos.id)?.values).toEqual(draftOf(machboos));
  expect(dirtyIds.get()).toEqual([]);
});

it("opening again keeps what was typed", () => {
  openDraft(machboos);
  edit(machboos.id, { hide: true });
  expect(openDraft(machboos).values.hide).toBe(true);
});

it("only fields that are edited count as mended", () => {
  openDraft(machboos);
  markErrors(machboos.id, { "prices.0.price": "no", "locales.0.name": "no" });
  edit(machboos.id, { names: { en: "M", ar: "" } });
  expect(draftFor(machboos.id)?.errors).toEqual({ "prices.0.price": "no" });
});

it("a saved version ends the changes that it contains", () => {
  openDraft(machboos);
  edit(machboos.id, { hide: true });
  const sent = draftFor(machboos.id)?.values;
  edit(machboos.id, { disable_ordering: true });
  acceptVersion({ ...machboos, hide: true, updated_at: "v2" }, sent);
  expect(draftFor(machboos.id)).toMatchObject({ changed: true, original: { updated_at: "v2" } });
  expect(draftFor(machboos.id)?.values).toMatchObject({ hide: true, disable_ordering: true });
});

it("items that are not open are left alone", () => {
  edit(chaletItem.id, { hide: true });
  acceptVersion(chaletItem);
  expect(draftFor(chaletItem.id)).toBeUndefined();
});
