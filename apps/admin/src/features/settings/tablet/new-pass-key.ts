/** Four digits that nobody chose: none that is the first guess of everybody. */
export function newPassKey(): string {
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    const key = String(drawn % 10_000).padStart(4, "0");
    if (!isEasy(key)) return key;
  }
}

/** `0000`, `1234`, `9876`. */
function isEasy(key: string): boolean {
  const steps = new Set(Array.from(key.slice(1), (digit, at) => Number(digit) - Number(key.charAt(at))));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
