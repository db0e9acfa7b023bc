import type { Options } from "../options.ts";
import { median } from "./median.ts";
import { rate, type Side } from "./rate.ts";

export interface Comparison {
  product: number[];
  bare: number[];
  /** The median of the rounds' own ratios: disturbances of the machine affect both sides of a round. */
  ratio: number;
}

/**
 * Rates of the product and of the bare server, measured alternately so that both run under the same load of the
 * machine.
 */
export async function compareRates(product: Side, bare: Side, options: Options, connections = 1): Promise<Comparison> {
  const load = { seconds: options.seconds, connections };
  // Until both run at a steady rate.
  for (const side of [bare, product]) await rate(side, { seconds: options.seconds * 5, connections });
  return inTurn(
    options.rounds,
    () => rate(product, load),
    () => rate(bare, load),
  );
}

/** One warm-up measurement of each side, then alternating rounds. */
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
    // The order of the two sides alternates as well.
    if (round % 2) product.push(await ofProduct());
    bare.push(await ofBare());
    if (round % 2 === 0) product.push(await ofProduct());
  }
  return { product, bare, ratio: median(product.map((value, round) => value / (bare[round] ?? Number.NaN))) };
}
