import autocannon from "autocannon";
import { median } from "./median.ts";
import type { Asked } from "./rate.ts";

/** The ratio of both servers' rates as measured by autocannon; its own parsing of responses affects both sides. */
export async function ratioByAutocannon(
  product: string,
  bare: string,
  request: Asked,
  rounds: number,
): Promise<number> {
  const rate = async (url: string): Promise<number> => {
    const { method, path, headers = {} } = request;
    const result = await autocannon({ url, connections: 1, duration: 1, requests: [{ method, path, headers }] });
    return result.requests.total / result.duration;
  };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) ratios.push((await rate(product)) / (await rate(bare)));
  return median(ratios);
}
