/** The time zones that the runtime knows, by name. */
export const timeZones = (): string[] => [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];

/** Whether a name is a time zone, including former names such as `Asia/Kolkata`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as `+03:00` have no daylight saving time, and databases read their sign in reverse.
  if (!/^[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
