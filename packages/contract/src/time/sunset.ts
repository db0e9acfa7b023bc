import type { Day } from "./days.ts";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const RAD = Math.PI / 180;
const sin = (degrees: number): number => Math.sin(degrees * RAD);
const cos = (degrees: number): number => Math.cos(degrees * RAD);

/** The centre of the sun stands 0.833 degrees below the horizon: its radius and the refraction of the air. */
const SETTING = -0.833;

/**
 * When the sun sets at a place, to about a minute; undefined near the poles, where it does not. By the equations of NOAA's
 * Solar Calculator (gml.noaa.gov/grad/solcalc/calcdetails.html), after Jean Meeus, Astronomical Algorithms.
 */
export function sunsetAt(day: Day, { latitude, longitude }: Coordinates): Date | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // once more with the sun of that hour, since it moves on during the day
  let minutes: number | undefined = 18 * 60 - 4 * longitude;
  for (let round = 0; round < 2 && minutes !== undefined; round++)
    minutes = sunsetMinutes(midnight + minutes * 60_000, latitude, longitude);
  return minutes === undefined ? undefined : new Date(midnight + Math.round(minutes) * 60_000);
}

/** In minutes of the day in UTC, with the sun of an instant. */
function sunsetMinutes(at: number, latitude: number, longitude: number): number | undefined {
  const century = (at / 86_400_000 + 2_440_587.5 - 2_451_545) / 36_525;
  const mean = (280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360;
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1_934.136 * century;
  const apparent = mean + centre - 0.00569 - 0.00478 * sin(node);
  const obliquity =
    23 +
    (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60 +
    0.00256 * cos(node);
  const declination = Math.asin(sin(obliquity) * sin(apparent)) / RAD;
  const y = Math.tan((obliquity / 2) * RAD) ** 2;
  const equation =
    (4 / RAD) *
    (y * sin(2 * mean) -
      2 * eccentricity * sin(anomaly) +
      4 * eccentricity * y * sin(anomaly) * cos(2 * mean) -
      0.5 * y * y * sin(4 * mean) -
      1.25 * eccentricity * eccentricity * sin(2 * anomaly));
  const hour = (sin(SETTING) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
  return Math.abs(hour) > 1 ? undefined : 720 - 4 * longitude - equation + (4 * Math.acos(hour)) / RAD;
}

/** The capitals of the Gulf states, for businesses whose branches have no place on the map. */
const CAPITALS: Readonly<Record<string, Coordinates>> = {
  "Asia/Kuwait": { latitude: 29.3759, longitude: 47.9774 },
  "Asia/Riyadh": { latitude: 24.7136, longitude: 46.6753 },
  "Asia/Dubai": { latitude: 24.4539, longitude: 54.3773 },
  "Asia/Qatar": { latitude: 25.2854, longitude: 51.531 },
  "Asia/Bahrain": { latitude: 26.2285, longitude: 50.586 },
  "Asia/Muscat": { latitude: 23.588, longitude: 58.3829 },
};

export const capitalOf = (timeZone: string): Coordinates | undefined => CAPITALS[timeZone];
