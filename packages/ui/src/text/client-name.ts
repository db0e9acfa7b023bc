/** The kinds of device that a session may run on. */
export type Machine = "phone" | "tablet" | "desk";

export interface ClientName {
  browser: string | undefined;
  system: string | undefined;
  machine: Machine;
}

// Names that other browsers also include come last.
const BROWSERS = [
  ["Edge", /\bEdgA?(?:iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["iPhone", /\biPhone\b/, "phone"],
  ["iPad", /\biPad\b/, "tablet"],
  ["Android", /\bAndroid\b.*\bMobile\b/, "phone"],
  ["Android", /\bAndroid\b/, "tablet"],
  ["Windows", /\bWindows\b/, "desk"],
  ["ChromeOS", /\bCrOS\b/, "desk"],
  ["Mac", /\bMac OS X\b/, "desk"],
  ["Linux", /\bLinux\b/, "desk"],
] as const;

/** The name of a client from its `User-Agent`, in common words. */
export function readClient(agent: string): ClientName {
  const [browser] = BROWSERS.find(([, pattern]) => pattern.test(agent)) ?? [];
  const [system, , machine = "desk"] = SYSTEMS.find(([, pattern]) => pattern.test(agent)) ?? [];
  return { browser, system, machine };
}
