/** What the clocks of a time zone say at an instant, as local times are written. */
export function clockOf(timeZone: string, at: Date): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format.format(at).replace(" ", "T");
}

// making a format takes longer than using it a hundred times; there are a few hundred zones
const formats = new Map<string, Intl.DateTimeFormat>();

/** A local time so many minutes later. Clocks that are put forward or back in between are no matter to a local time. */
export const minutesLater = (time: string, minutes: number): string =>
  new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 19);

/** The minutes from one local time to another. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

export const startOfDay = (day: string): string => `${day}T00:00:00`;
