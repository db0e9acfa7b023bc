import { clockOf } from "@diwan/contract/time/local-times";

/** Which greeting fits the time where the business is. */
export function greetingAt(at: Date, timeZone: string): "morning" | "noon" | "evening" {
  const hour = Number(clockOf(timeZone, at).slice(11, 13));
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "noon" : "evening";
}
