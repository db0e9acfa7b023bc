import { afterAll, vi } from "vitest";
import { closeAll } from "./closers.ts";

// Test files of a process share modules, so that leftovers of one would affect the next.
const before = { ...process.env };
/** Set by libraries on load. */
const OF_LIBRARIES = ["VIPSHOME"];

afterAll(async () => {
  const fakeTimers = vi.isFakeTimers();
  vi.useRealTimers();
  // otherwise the stub of the last test stands until the first of the next file, while that file's modules load
  vi.unstubAllGlobals();
  await closeAll();
  const names = new Set([...Object.keys(before), ...Object.keys(process.env)]);
  const changed = [...names].filter((name) => process.env[name] !== before[name] && !OF_LIBRARIES.includes(name));
  for (const name of changed) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  if (fakeTimers) changed.push("the timers");
  // Only names: the values may be secret.
  if (changed.length) throw new Error(`A test file leaves its process as it found it: ${changed.join(", ")}`);
});
