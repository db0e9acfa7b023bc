import { describe, expect, it } from "vitest";
import { draftOf, type ItemDraft } from "./draft.ts";
import { newPrice } from "./new-rows.ts";
import { rebase } from "./rebase.ts";
import { machboos } from "./samples.ts";

const sentDraft = draftOf(machboos);
const answer = (patch: Partial<ItemDraft>): ItemDraft => ({ ...sentDraft, ...patch });

describe("a draft after the server's answer", () => {
  it("is the answer where nothing was typed meanwhile", () => {
    const fresh = answer({ names: { en: "Machboos", ar: "مجبوس" }, hide: true });
    expect(rebase(sentDraft, sentDraft, fresh)).toEqual(fresh);
  });

  it("keeps fields that were typed meanwhile", () => {
    const current = { ...sentDraft, names: { en: "Typed", ar: "" } };
    const result = rebase(sentDraft, current, answer({ names: { en: "Saved", ar: "" }, hide: true }));
    expect(result).toMatchObject({ names: { en: "Typed" }, hide: true });
  });

  it("gives a new row its id and leaves it its key", () => {
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

  it("drops a row that was made here and is deleted on the server", () => {
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

  it("makes a row anew that others deleted while it was edited, and drops one that was not", () => {
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
