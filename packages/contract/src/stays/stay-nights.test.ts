import { expect, test } from "vitest";
import { CHALET_LABELS, type ChaletLabel, CURRENCIES } from "../api/enumerations.ts";
import { type PackagePrices, pricePackages } from "./stay-prices.ts";
import { stayBetween } from "./stays.ts";

// An independent model: nights are day numbers since 1970-01-01 (a Thursday), money is in whole fils, and each night is
// labelled with the package that it belongs to and its position in it.
type Offered = Record<ChaletLabel, number | undefined>;
interface Piece {
  price: number;
  nights: number[];
}
interface ModelOffer {
  prices: Offered;
  holidays: readonly { from: number; to: number; price: number }[];
  own: { type: "value" | "percentage"; amount: number; from: number; to: number } | undefined;
  general: number;
  unit: number;
}

function modelOf(first: number, count: number, offer: ModelOffer) {
  const nights = Array.from({ length: count }, (_, at) => first + at);
  const holidayOf = (night: number) => offer.holidays.findIndex(({ from, to }) => night >= from && night <= to);
  const pieces: Piece[] = offer.holidays.flatMap(({ price }, at) => {
    const found = nights.filter((night) => holidayOf(night) === at);
    return found.length ? [{ price, nights: found }] : [];
  });
  for (let at = 0; at < count; at++) {
    const run: number[] = [];
    while (at < count && holidayOf(first + at) === -1) run.push(first + at++);
    const found = piecesOf(run, offer.prices);
    if (!found) return "packages";
    pieces.push(...found);
  }
  return { pieces, ...reducedOf(nights, new Map(pieces.flatMap((piece) => sharesOf(piece, offer.unit))), offer) };
}

const isWeekend = (night: number): boolean => new Date(night * 86_400_000).getUTCDay() >= 4;

function piecesOf(run: number[], prices: Offered): Piece[] | undefined {
  if (!run.length) return [];
  const sold = (label: ChaletLabel, nights: number[]): Piece[] | undefined => {
    const price = prices[label];
    return price === undefined ? undefined : [{ price, nights }];
  };
  const both = (parts: (Piece[] | undefined)[]): Piece[] | undefined =>
    parts.some((part) => !part) ? undefined : parts.flatMap((part) => part ?? []);
  if (run.length >= 7) {
    const week = run.slice(0, 7);
    const [weekend, others] = [week.filter(isWeekend), week.filter((night) => !isWeekend(night))];
    const whole = sold("FullWeek", week) ?? both([sold("Weekdays", others), sold("Weekend", weekend)]);
    return both([whole, piecesOf(run.slice(7), prices)]);
  }
  const blocks: number[][] = [];
  for (const night of run) {
    const last = blocks.at(-1);
    if (last && isWeekend(last[0] ?? 0) === isWeekend(night)) last.push(night);
    else blocks.push([night]);
  }
  const parts = blocks.map((block) => sold(isWeekend(block[0] ?? 0) ? "Weekend" : "Weekdays", block));
  return both(parts) ?? sold("FullWeek", run);
}

/** Rounds a fraction of integers half up to whole units. */
const rounded = (above: number, below: number, unit: number): number =>
  Math.floor((2 * above + below * unit) / (2 * below * unit)) * unit;

const sharesOf = ({ price, nights }: Piece, unit: number): [night: number, fils: number][] => {
  const whole = rounded(price, 1, unit);
  const sums = nights.map((_, at) => rounded(whole * (at + 1), nights.length, unit));
  return nights.map((night, at) => [night, (sums[at] ?? 0) - (sums[at - 1] ?? 0)]);
};

function reducedOf(nights: number[], shares: Map<number, number>, { own, general, unit }: ModelOffer) {
  const within = (night: number) => own !== undefined && own.from <= night && night <= own.to;
  let [saved, total] = [0, 0];
  const sums = { own: 0, general: 0 };
  const after = nights.map((night) => {
    const fils = shares.get(night) ?? 0;
    const which = within(night) ? "own" : "general";
    const rate = which === "general" ? general : own?.type === "percentage" ? own.amount : 0;
    const before = rounded(sums[which] * rate, 100_000, unit);
    sums[which] += fils;
    const price = fils - (rounded(sums[which] * rate, 100_000, unit) - before);
    total += price;
    return price;
  });
  if (own?.type === "value") saved = Math.min(rounded(own.amount, 1, unit), sums.own);
  return { nights: after, total: total - saved };
}

let seed = 20_261_122;
/** An integer from 0 to `below`, exclusive. */
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);
const fils = (amount: number): number => Math.round(amount * 1000);

/** The model's offer, and the same offer as input of the function under test. */
function randomOffer(first: number, count: number): { model: ModelOffer; offer: PackagePrices } {
  const currency = CURRENCIES[random(CURRENCIES.length)] ?? "KWD";
  const unit = ["KWD", "BHD", "OMR"].includes(currency) ? 1 : 10;
  const price = () => random(400_000);
  const prices = Object.fromEntries(
    CHALET_LABELS.map((label): [ChaletLabel, number | undefined] => [label, random(5) ? price() : undefined]),
  ) as Offered; // Every label has an entry.
  const holidays = Array.from({ length: random(3) }, () => {
    const from = first - 5 + random(count + 8);
    return { from, to: from + random(7), price: price() };
  });
  const starts = first - 10 + random(count + 12);
  const own = random(3)
    ? undefined
    : {
        type: random(2) ? ("value" as const) : ("percentage" as const),
        amount: random(60_000),
        from: starts,
        to: starts + random(40),
      };
  const general = random(2) ? random(100_000) : 0;
  const days = <T extends { from: number; to: number }>(one: T) => ({
    ...one,
    from: dayOf(one.from),
    to: dayOf(one.to),
  });
  return {
    model: { prices, holidays, own, general, unit },
    offer: {
      prices: Object.fromEntries(
        Object.entries(prices).flatMap(([label, of]) => (of === undefined ? [] : [[label, of / 1000]])),
      ),
      holidays: holidays.map((one) => ({ ...days(one), price: one.price / 1000, locales: [] })),
      discounts: own ? [{ ...days(own), amount: own.amount / 1000 }] : [],
      generalDiscount: general / 1000,
      extraHour: 2.505,
      currency,
    },
  };
}

test("prices 20,000 random stays exactly like an independent model", () => {
  for (let turn = 0; turn < 20_000; turn++) {
    const [first, count] = [20_000 + random(1_500), 1 + random(random(10) ? 12 : 60)];
    const { model, offer } = randomOffer(first, count);
    const [early, late] = [random(4) ? 0 : random(840), random(4) ? 0 : random(600)];
    const start = new Date(first * 86_400_000 + (840 - early) * 60_000).toISOString().slice(0, 19);
    const end = new Date((first + count) * 86_400_000 + (840 + late) * 60_000 - (late > 599 ? 60_000 : 0))
      .toISOString()
      .slice(0, 19);
    const asked = stayBetween(start, end);
    if (!asked) throw new Error("no stay");
    const found = pricePackages(asked, offer);
    const expected = modelOf(first, count, model);
    const hours = (Math.ceil(early / 60) + Math.ceil(late / 60)) * rounded(2_505, 1, model.unit);
    const got =
      typeof found === "string"
        ? found
        : { total: fils(found.total), nights: found.nights.map(({ price }) => fils(price)) };
    const wanted = typeof expected === "string" ? expected : { total: expected.total + hours, nights: expected.nights };
    if (JSON.stringify(got) !== JSON.stringify(wanted)) expect({ start, end, offer, got }).toEqual({ got: wanted });
    if (typeof found === "string" || typeof expected === "string") continue;
    const sum = found.lines.reduce((whole, { amount }) => whole + fils(amount), 0);
    if (sum !== fils(found.total)) expect({ start, end, offer, sum }).toEqual({ sum: found.total });
    const before = found.nights.map(({ price, was }) => fils(was ?? price));
    for (const { price, nights } of expected.pieces) {
      const shares = nights.reduce((whole, night) => whole + (before[night - first] ?? 0), 0);
      if (shares !== rounded(price, 1, model.unit)) expect({ start, offer, shares }).toEqual({ shares: price });
    }
  }
});
