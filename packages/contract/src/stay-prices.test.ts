import { expect, test } from "vitest";
import { CHALET_LABELS, type ChaletLabel } from "./enumerations.ts";
import { type PackagePrices, priceOfNights, priceOfPackages } from "./stay-prices.ts";
import { stayBetween } from "./stays.ts";

const stay = (start: string, end: string) => {
  const [from = "", to = ""] = [start, end].map((time) => (time.length > 10 ? time : `${time}T14:00:00`));
  const found = stayBetween(from, to);
  if (!found) throw new Error("no stay");
  return found;
};
const all: PackagePrices = {
  prices: { Weekdays: 90, Weekend: 160, FullWeek: 220 },
  holidays: [],
  discounts: [],
  generalDiscount: 0,
  extraHour: 5,
};
const told = (start: string, end: string, offer: PackagePrices = all) => {
  const priced = priceOfPackages(stay(start, end), offer);
  return typeof priced === "string"
    ? priced
    : priced.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount]);
};
// 2026-11-22 is a Sunday
const [SUN, WED, THU, NEXT_SUN, TWO_WEEKS] = ["2026-11-22", "2026-11-25", "2026-11-26", "2026-11-29", "2026-12-06"];

test("a stay costs the blocks that it touches, and whole weeks their own price", () => {
  expect(told(SUN, WED)).toEqual([["weekdays", 1, 90]]);
  expect(told(THU, NEXT_SUN)).toEqual([["weekend", 1, 160]]);
  expect(told(WED, "2026-11-27")).toEqual([
    ["weekdays", 1, 90],
    ["weekend", 1, 160],
  ]);
  expect(told(SUN, NEXT_SUN)).toEqual([["full_week", 1, 220]]);
  expect(told(SUN, TWO_WEEKS)).toEqual([["full_week", 2, 440]]);
  expect(told(THU, "2026-12-04")).toEqual([
    ["full_week", 1, 220],
    ["weekend", 1, 160],
  ]);
});

test("a label without a price gives way to those that cover it", () => {
  const without = (label: ChaletLabel) => ({ ...all, prices: { ...all.prices, [label]: undefined } });
  expect(told(SUN, NEXT_SUN, without("FullWeek"))).toEqual([
    ["weekdays", 1, 90],
    ["weekend", 1, 160],
  ]);
  expect(told(WED, "2026-11-27", without("Weekend"))).toEqual([["full_week", 1, 220]]);
  expect(told(SUN, WED, without("Weekend"))).toEqual([["weekdays", 1, 90]]);
  expect(told(THU, "2026-11-27", { ...all, prices: { Weekdays: 90 } })).toBe("packages");
});

test("the nights of a holiday cost its price once, and a discount lowers all but extra hours", () => {
  const eid = { from: "2026-11-25", to: "2026-11-28", price: 420, locales: [{ locale: "en" as const, name: "Eid" }] };
  const offer = { ...all, holidays: [eid], generalDiscount: 10 };
  expect(told(`${SUN}T10:30:00`, `${NEXT_SUN}T16:00:00`, offer)).toEqual([
    ["weekdays", 1, 90],
    ["holiday", 1, 420],
    ["discount", 1, -51],
    ["early_entry", 4, 20],
    ["late_exit", 2, 10],
  ]);
  expect(told(`${SUN}T10:00:00`, WED, { ...all, extraHour: null })).toBe("extra_hours");
});

test("a room costs each night its price", () => {
  const priced = priceOfNights(stay(WED, "2026-11-30"), { price: 40, weekendPrice: 55, extraHour: null });
  expect(priced).toMatchObject({
    total: 245,
    lines: [
      { kind: "nights", quantity: 2, amount: 80 },
      { kind: "weekend_nights", quantity: 3, amount: 165 },
    ],
  });
});

test("a stay is from 14:00 to 14:00, with the begun hours before and after", () => {
  expect(stay("2026-11-22T18:00:00", "2026-11-24T09:00:00")).toMatchObject({
    start: "2026-11-22T14:00:00",
    end: "2026-11-24T14:00:00",
    early: 0,
    late: 0,
  });
  expect(stay("2026-11-22T12:59:00", "2026-11-24T14:01:00")).toMatchObject({ early: 2, late: 1 });
  expect(stayBetween("2026-11-22T10:00:00", "2026-11-22T20:00:00")).toBeUndefined();
  expect(stayBetween("2026-11-22T14:00:00", "2027-11-24T14:00:00")).toBeUndefined();
});

// An independent model: nights are numbers since 1970-01-01 (a Thursday), money is whole fils, and each night is put into a
// basket of its own, which is then merged with the one before it.
interface Night {
  holiday: number;
  weekend: boolean;
}
type Offered = Record<ChaletLabel, number | undefined>;

function modelOf(first: number, count: number, offer: ModelOffer): number | "packages" {
  const nights: Night[] = Array.from({ length: count }, (_, at) => ({
    holiday: offer.holidays.findIndex(({ from, to }) => first + at >= from && first + at <= to),
    weekend: new Date((first + at) * 86_400_000).getUTCDay() >= 4,
  }));
  let total = 0;
  for (const [at, { price }] of offer.holidays.entries())
    if (nights.some(({ holiday }) => holiday === at)) total += offer.reduced(price);
  let at = 0;
  while (at < nights.length) {
    let length = 0;
    while (at + length < nights.length && nights[at + length]?.holiday === -1) length++;
    const cost = runOf(nights.slice(at, at + length), offer);
    if (cost === undefined) return "packages";
    total += cost;
    at += Math.max(1, length);
  }
  return total;
}

function runOf(nights: readonly Night[], { prices, reduced }: ModelOffer): number | undefined {
  const cost = (...labels: ChaletLabel[]) =>
    labels.reduce<number | undefined>((sum, label) => {
      const price = prices[label];
      return sum === undefined || price === undefined ? undefined : sum + reduced(price);
    }, 0);
  if (nights.length === 0) return 0;
  if (nights.length >= 7) {
    const week = cost("FullWeek") ?? cost("Weekdays", "Weekend");
    const others = runOf(nights.slice(7), { prices, reduced, holidays: [] });
    return week === undefined || others === undefined ? undefined : week + others;
  }
  const touched = nights.flatMap(({ weekend }, at): ChaletLabel[] =>
    nights[at - 1]?.weekend === weekend ? [] : [weekend ? "Weekend" : "Weekdays"],
  );
  return cost(...touched) ?? cost("FullWeek");
}

interface ModelOffer {
  prices: Offered;
  holidays: readonly { from: number; to: number; price: number }[];
  reduced(fils: number): number;
}

let seed = 20_261_122;
/** A whole number from 0 to `below`, that one not included. */
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);

test("100,000 random stays cost what an independent model says, to the fils", () => {
  for (let turn = 0; turn < 100_000; turn++) {
    const [first, count] = [20_000 + random(1_500), 1 + random(random(10) ? 12 : 60)];
    const price = () => random(400_000);
    const priced = CHALET_LABELS.map((label): [ChaletLabel, number | undefined] => [
      label,
      random(5) ? price() : undefined,
    ]);
    const prices = Object.fromEntries(priced) as Offered; // every label is named
    const holidays = Array.from({ length: random(3) }, () => {
      const from = first - 5 + random(count + 8);
      return { from, to: from + random(7), price: price() };
    });
    const own = random(3) === 0;
    const [type, amount] = [random(2) ? ("value" as const) : ("percentage" as const), random(60_000)];
    const general = random(2) ? random(100_000) : 0;
    const reduced = (fils: number): number => {
      if (own && type === "value") return Math.max(0, fils - amount);
      const rate = own ? amount : general;
      // half a fils and more is rounded in the guest's favour
      const [whole, left] = [Math.trunc((fils * rate) / 100_000), (fils * rate) % 100_000];
      return fils - whole - (left >= 50_000 ? 1 : 0);
    };
    const offer: PackagePrices = {
      prices: Object.fromEntries(priced.flatMap(([label, fils]) => (fils === undefined ? [] : [[label, fils / 1000]]))),
      holidays: holidays.map((one) => ({
        from: dayOf(one.from),
        to: dayOf(one.to),
        price: one.price / 1000,
        locales: [],
      })),
      discounts: own ? [{ type, amount: amount / 1000, from: dayOf(first), to: dayOf(first) }] : [],
      generalDiscount: general / 1000,
      extraHour: 2.505,
    };
    const [early, late] = [random(4) ? 0 : random(840), random(4) ? 0 : random(600)];
    const start = new Date(first * 86_400_000 + (840 - early) * 60_000).toISOString().slice(0, 19);
    const end = new Date((first + count) * 86_400_000 + (840 + late) * 60_000 - (late > 599 ? 60_000 : 0))
      .toISOString()
      .slice(0, 19);
    const found = priceOfPackages(stay(start, end), offer);
    const nights = modelOf(first, count, { prices, holidays, reduced });
    const hours = Math.ceil(early / 60) + Math.ceil(late / 60);
    const expected = nights === "packages" ? nights : nights + hours * 2_505;
    const got = typeof found === "string" ? found : Math.round(found.total * 1000);
    if (got !== expected) expect({ start, end, offer, got }).toEqual({ start, end, offer, got: expected });
    if (typeof found !== "string") {
      const sum = found.lines.reduce((fils, { amount: of }) => fils + Math.round(of * 1000), 0);
      if (sum !== expected) expect({ start, end, sum }).toEqual({ start, end, sum: expected });
    }
  }
});
