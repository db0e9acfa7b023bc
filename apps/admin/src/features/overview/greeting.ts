/** Which greeting fits the time where the business is. */
export function greetingAt(at: Date, timeZone: string): "morning" | "noon" | "evening" {
  const hour = Number(new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(at));
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "noon" : "evening";
}
