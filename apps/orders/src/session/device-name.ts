const MACHINES: readonly (readonly [RegExp, string])[] = [
  [/iPad/, "iPad"],
  [/iPhone/, "iPhone"],
  [/Android(?!.*Mobile)/, "Android tablet"],
  [/Android/, "Android phone"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/** A readable name of this device, from its user agent. An iPad may report that it is a Mac. */
export function guessDeviceName(agent: string, touchPoints: number): string {
  const name = MACHINES.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  return name === "Mac" && touchPoints > 1 ? "iPad" : name;
}
