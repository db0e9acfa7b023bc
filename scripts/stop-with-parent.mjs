/**
 * A killed npm does not forward the signal; without this a server would go on running and hold the port. Does nothing
 * if it was started without npm.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && process.kill(process.pid, "SIGTERM");
  setInterval(watch, 500).unref();
}
