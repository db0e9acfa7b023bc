import { timeZones } from "@diwan/contract/time-zones";
import type { Option } from "../../../kit/fields/declaration.ts";

const MOST = 60;
/** Where most businesses are: offered first. */
const NEAR = ["Asia/Kuwait", "Asia/Riyadh", "Asia/Bahrain", "Asia/Qatar", "Asia/Dubai", "Asia/Muscat", "Africa/Cairo"];

const optionOf = (zone: string): Option => ({ value: zone, label: zone });

/** Zones whose name holds what was typed, near ones first. */
export const searchZones = (typed: string): Promise<readonly Option[]> => {
  const wanted = plain(typed);
  const all = [...NEAR, ...timeZones().filter((zone) => !NEAR.includes(zone))];
  return Promise.resolve(
    all
      .filter((zone) => plain(zone).includes(wanted))
      .slice(0, MOST)
      .map(optionOf),
  );
};

export const findZone = (zone: string): Promise<Option> => Promise.resolve(optionOf(zone));

const plain = (text: string): string => text.trim().toLowerCase().replaceAll("_", " ");
