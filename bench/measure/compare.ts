import type { Options } from "../options.ts";
import { median } from "./median.ts";
import { rate, type Side } from "./rate.ts";

export interface Comparison {
  product: number[];
  bare: number[];
  /** The middle of the rounds' own ratios: what disturbs the machine disturbs both sides of a round. */
  ratio: number;
}

/** Rates of the product and of the bare server, measured in turn so that both meet the same machine. */
export async function compareRates(product: Side, bare: Side, options: Options, connections = 1): Promise<Comparison> {
  const load = { seconds: options.seconds, connections };
  // until both run as they do for good
  for (const side of [bare, product]) await rate(side, { seconds: options.seconds * 5, connections });
  return inTurn(
    options.rounds,
    () => rate(product, load),
    () => rate(bare, load),
  );
}

/** One measurement of each side unseen, then rounds in turn. */
export async function inTurn(
  rounds: number,
  ofProduct: () => Promise<number>,
  ofBare: () => Promise<number>,
): Promise<Comparison> {
  const product: number[] = [];
  const bare: number[] = [];
  await ofBare();
  await ofProduct();
  for (let round = 0; round < rounds; round++) {
    // who goes first changes, too
    if (round % 2) product.push(await ofProduct());
    bare.push(await ofBare());
    if (round % 2 === 0) product.push(await ofProduct());
  }
  return { product, bare, ratio: median(product.map((value, round) => value / (bare[round] ?? Number.NaN))) };
}
