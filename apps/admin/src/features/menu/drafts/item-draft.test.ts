import { itemChange, type Item } from "@diwan/contract/menu/items";
import { describe, expect, it } from "vitest";
import { acceptSaved, changedBody, createDraft, isChanged, type Draft } from "../../../kit/drafts/draft.ts";
import { hasValidMapLink, itemDraft, newDiscount, newPrice, saveBody, type ItemValues } from "./item-draft.ts";
import { chaletItem, machboos } from "../tree/samples.ts";

const draftOf = (item: Item): ItemValues => itemDraft.read(item);
const edited = (item: Item, change: Partial<ItemValues>): Draft<Item, ItemValues> => {
  const draft = createDraft(itemDraft, item);
  return { ...draft, values: { ...draft.values, ...change } };
};
const changesOf = (item: Item, change: Partial<ItemValues> = {}) => changedBody(itemDraft, edited(item, change));

describe("changes of an item", () => {
  it("are none in a fresh draft", () => {
    expect(changesOf(machboos)).toEqual({});
    expect(changesOf(chaletItem)).toEqual({});
  });

  it("ignore values that only the server changes", () => {
    const moved = { ...machboos, updated_at: "later", businessId: "other", address: { en: "x", ar: "y" } };
    expect(isChanged(itemDraft, { ...edited(moved, {}), values: draftOf(machboos) })).toBe(false);
  });

  it("contain only the changed fields, and the version", () => {
    const draft = edited(machboos, { names: { en: "Machboos", ar: "مجبوس دجاج" }, hide: true });
    expect(saveBody(draft)).toEqual({
      locales: [
        { locale: "en", name: "Machboos", description: "Rice" },
        { locale: "ar", name: "مجبوس دجاج", description: "" },
      ],
      hide: true,
      updated_at: "v1",
    });
  });

  it("contain a changed list whole, with the ids of its rows", () => {
    const [single, family] = draftOf(machboos).prices;
    const prices = [{ ...single!, price: "٣٫٥" }, family!, { ...newPrice(), price: "1,5" }];
    expect(changesOf(machboos, { prices }).prices).toEqual([
      {
        id: single!.id,
        price: 3.5,
        locales: [
          { locale: "en", name: "Single" },
          { locale: "ar", name: "نفر" },
        ],
      },
      {
        id: family!.id,
        price: 11.5,
        locales: [
          { locale: "en", name: "Family" },
          { locale: "ar", name: "عائلي" },
        ],
      },
      {
        price: 1.5,
        locales: [
          { locale: "en", name: "" },
          { locale: "ar", name: "" },
        ],
      },
    ]);
  });

  it.each(["3.25", "3.250", "3,25", " 3.25 ", "٣٫٢٥"])(
    "contain no amount that is only typed differently, as %s",
    (price) => {
      const [single, family] = draftOf(machboos).prices;
      expect(isChanged(itemDraft, edited(machboos, { prices: [{ ...single!, price }, family!] }))).toBe(false);
    },
  );

  it("contain no empty new row", () => {
    expect(isChanged(itemDraft, edited(machboos, { prices: [...draftOf(machboos).prices, newPrice()] }))).toBe(false);
    expect(isChanged(itemDraft, edited(machboos, { prices: [] }))).toBe(true);
  });

  it("contain an invalid amount as typed, so that its field shows the error", () => {
    const draft = edited(machboos, { addons: [{ ...newPrice(), price: "3.2x" }] });
    const result = itemChange.safeParse(saveBody(draft));
    expect(result.error?.issues.map((issue) => issue.path.join("."))).toEqual(["addons.0.price"]);
  });

  it("a new discount lasts from today for thirty days", () => {
    expect(changesOf(machboos, { discounts: [newDiscount("2026-11-21")] }).discounts).toMatchObject([
      { amount: 0, type: "value", from: "2026-11-21", to: "2026-12-21" },
    ]);
  });

  it("follow a chalet's facts", () => {
    const { chalet } = draftOf(chaletItem);
    const changed = { ...chalet!, bedrooms: "٦", latitude: 28.7 };
    expect(changesOf(chaletItem, { chalet: changed }).itemable).toMatchObject({
      bedrooms: 6,
      latitude: 28.7,
      insurance: 100,
    });
    expect(hasValidMapLink({ ...draftOf(chaletItem), chalet: changed })).toBe(true);
    expect(hasValidMapLink({ ...draftOf(chaletItem), chalet: { ...changed, mapLink: "nowhere" } })).toBe(false);
  });
});

const sentDraft = draftOf(machboos);
const answer = (change: Partial<ItemValues>): ItemValues => ({ ...sentDraft, ...change });

/** The draft after the response to `sent`; versions are given as their editable values. */
function rebase(sent: ItemValues, current: ItemValues, fresh: ItemValues): ItemValues {
  const wire = (values: ItemValues) => itemDraft.wire(values, machboos);
  const type = { ...itemDraft, wire, read: (version: ItemValues) => version };
  return acceptSaved(type, { original: sent, before: sent, values: current }, fresh, sent).values;
}

describe("a draft after the server's response", () => {
  it("equals the response if nothing was typed meanwhile", () => {
    const fresh = answer({ names: { en: "Machboos", ar: "مجبوس" }, hide: true });
    expect(rebase(sentDraft, sentDraft, fresh)).toEqual(fresh);
  });

  it("keeps fields that were typed meanwhile", () => {
    const current = { ...sentDraft, names: { en: "Typed", ar: "" } };
    const result = rebase(sentDraft, current, answer({ names: { en: "Saved", ar: "" }, hide: true }));
    expect(result).toMatchObject({ names: { en: "Typed" }, hide: true });
  });

  it("gives a new row its id and keeps its key", () => {
    const row = { ...newPrice(), price: "2" };
    const sent = { ...sentDraft, prices: [...sentDraft.prices, row] };
    const fresh = answer({ prices: [...sentDraft.prices, { ...row, key: "price-9", id: "price-9" }] });
    expect(rebase(sent, sent, fresh).prices.at(-1)).toEqual({ ...row, id: "price-9" });
    const typedOn = { ...sent, prices: sent.prices.with(-1, { ...row, price: "2.5" }) };
    expect(rebase(sent, typedOn, fresh).prices.at(-1)).toEqual({ ...row, id: "price-9", price: "2.5" });
  });

  it("keeps a row that was added while saving", () => {
    const row = newPrice();
    const current = { ...sentDraft, prices: [...sentDraft.prices, row] };
    expect(rebase(sentDraft, current, sentDraft).prices).toEqual([...sentDraft.prices, row]);
  });

  it("drops a new row that was deleted on the server", () => {
    const row = { ...newPrice(), id: "price-9", price: "2" };
    const base = { ...sentDraft, prices: [...sentDraft.prices, { ...row, key: "price-9" }] };
    const current = { ...sentDraft, prices: [...sentDraft.prices, row] };
    expect(rebase(base, current, sentDraft).prices).toEqual(sentDraft.prices);
  });

  it("keeps an empty new row, which is never sent", () => {
    const [filled, empty] = [{ ...newPrice(), price: "2" }, newPrice()];
    const sent = { ...sentDraft, prices: [...sentDraft.prices, empty, filled] };
    const fresh = answer({ prices: [...sentDraft.prices, { ...filled, key: "price-9", id: "price-9" }] });
    expect(rebase(sent, sent, fresh).prices.slice(2)).toEqual([empty, { ...filled, id: "price-9" }]);
  });

  it("creates a row again that others deleted while it was edited, and drops an unedited one", () => {
    const [single, family] = sentDraft.prices;
    const current = { ...sentDraft, prices: [{ ...single!, price: "4" }, family!] };
    const result = rebase(sentDraft, current, answer({ prices: [] })).prices;
    expect(result).toEqual([{ ...single!, id: undefined, price: "4" }]);
  });

  it("takes over a row that others added", () => {
    const added = { key: "price-9", id: "price-9", price: "9", names: { en: "Tray", ar: "" } };
    const [single, family] = sentDraft.prices;
    const current = { ...sentDraft, prices: [{ ...single!, price: "4" }, family!] };
    const result = rebase(sentDraft, current, answer({ prices: [...sentDraft.prices, added] })).prices;
    expect(result.map((row) => [row.id, row.price])).toEqual([
      ["price-1", "4"],
      ["price-2", "11.5"],
      ["price-9", "9"],
    ]);
  });
});
