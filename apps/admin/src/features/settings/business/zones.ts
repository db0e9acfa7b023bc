import type { options } from "@diwan/contract/api/options";
import { queryClient } from "../../../kit/queries.ts";
import type { Option } from "../../../kit/fields/declaration.ts";

const MOST = 60;
/** Where most businesses are: offered first. */
const NEAR = ["Asia/Kuwait", "Asia/Riyadh", "Asia/Bahrain", "Asia/Qatar", "Asia/Dubai", "Asia/Muscat", "Africa/Cairo"];

const optionOf = (zone: string): Option => ({ value: zone, label: zone });

/** Zones whose name holds what was typed, near ones first. */
export const searchZones = async (typed: string): Promise<readonly Option[]> => {
  const wanted = plain(typed);
  const known = await readZones();
  const all = [...NEAR, ...known.filter((zone) => !NEAR.includes(zone))];
  return all
    .filter((zone) => plain(zone).includes(wanted))
    .slice(0, MOST)
    .map(optionOf);
};

/** The zones that the server knows: a browser may know others, which could not be saved. */
const readZones = (): Promise<readonly string[]> =>
  queryClient.fetchQuery({
    queryKey: ["options", "timeZones"],
    queryFn: async ({ signal }) => {
      const answer = await fetch("/data/options.json", { signal });
      if (!answer.ok) throw new Error("The options could not be read.");
      const { timeZones } = (await answer.json()) as ReturnType<typeof options>; // what it is made of
      return timeZones;
    },
    staleTime: Infinity,
  });

export const findZone = (zone: string): Promise<Option> => Promise.resolve(optionOf(zone));

const plain = (text: string): string => text.trim().toLowerCase().replaceAll("_", " ");
