/** The time zones that the runtime knows, by name. */
export const timeZones = (): string[] => [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];

/** Whether a name is that of a zone: also one that has another name by now, such as `Asia/Kolkata`. */
export function isTimeZone(name: string): boolean {
  // offsets such as `+03:00` know no summer time, and databases read them the other way round
  if (!/^[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
