import { itemChange, type Item } from "@diwan/contract/menu/items";
import { describe, expect, it } from "vitest";
import { changesOf, hasValidMapLink, isChanged, saveBody } from "./changes.ts";
import { draftOf } from "./draft.ts";
import { newDiscount, newPrice } from "./new-rows.ts";
import { chaletItem, machboos } from "./samples.ts";

const edited = (item: Item, patch: Partial<ReturnType<typeof draftOf>>) => ({ ...draftOf(item), ...patch });

describe("changes of an item", () => {
  it("are none in a fresh draft", () => {
    expect(changesOf(machboos, draftOf(machboos))).toEqual({});
    expect(changesOf(chaletItem, draftOf(chaletItem))).toEqual({});
  });

  it("ignore what the server keeps beside the fields", () => {
    const moved = { ...machboos, updated_at: "later", businessId: "other", address: { en: "x", ar: "y" } };
    expect(isChanged(moved, draftOf(machboos))).toBe(false);
  });

  it("name the changed fields alone, and the version", () => {
    const draft = edited(machboos, { names: { en: "Machboos", ar: "مجبوس دجاج" }, hide: true });
    expect(saveBody(machboos, draft)).toEqual({
      locales: [
        { locale: "en", name: "Machboos", description: "Rice" },
        { locale: "ar", name: "مجبوس دجاج", description: "" },
      ],
      hide: true,
      updated_at: "v1",
    });
  });

  it("send a list whole, with the ids of its rows", () => {
    const [single, family] = draftOf(machboos).prices;
    const prices = [{ ...single!, price: "٣٫٥" }, family!, { ...newPrice(), price: "1,5" }];
    expect(changesOf(machboos, edited(machboos, { prices })).prices).toEqual([
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

  it.each(["3.25", "3.250", "3,25", " 3.25 ", "٣٫٢٥"])("see no change in an amount typed as %s", (price) => {
    const [single, family] = draftOf(machboos).prices;
    expect(isChanged(machboos, edited(machboos, { prices: [{ ...single!, price }, family!] }))).toBe(false);
  });

  it("see no change in an empty new row", () => {
    expect(isChanged(machboos, edited(machboos, { prices: [...draftOf(machboos).prices, newPrice()] }))).toBe(false);
    expect(isChanged(machboos, edited(machboos, { prices: [] }))).toBe(true);
  });

  it("send an amount that is none as typed, for the message on its field", () => {
    const draft = edited(machboos, { addons: [{ ...newPrice(), price: "3.2x" }] });
    const result = itemChange.safeParse(saveBody(machboos, draft));
    expect(result.error?.issues.map((issue) => issue.path.join("."))).toEqual(["addons.0.price"]);
  });

  it("have a discount from today for thirty days", () => {
    const draft = edited(machboos, { discounts: [newDiscount("2026-11-21")] });
    expect(changesOf(machboos, draft).discounts).toMatchObject([
      { amount: 0, type: "value", from: "2026-11-21", to: "2026-12-21" },
    ]);
  });

  it("follow a chalet's facts", () => {
    const { chalet } = draftOf(chaletItem);
    const draft = edited(chaletItem, { chalet: { ...chalet!, bedrooms: "٦", latitude: 28.7 } });
    expect(changesOf(chaletItem, draft).itemable).toMatchObject({ bedrooms: 6, latitude: 28.7, insurance: 100 });
    expect(hasValidMapLink(draft)).toBe(true);
    expect(hasValidMapLink(edited(chaletItem, { chalet: { ...chalet!, mapLink: "nowhere" } }))).toBe(false);
  });
});
