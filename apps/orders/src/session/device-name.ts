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

/** What people would call this device, from how its browser names itself. An iPad may say that it is a Mac. */
export function guessDeviceName(agent: string, touchPoints: number): string {
  const name = MACHINES.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  return name === "Mac" && touchPoints > 1 ? "iPad" : name;
}
