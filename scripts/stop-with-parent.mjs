/**
 * A killed npm passes nothing on; without this a server would stay behind it, holding the port.
 * Started without npm there is nothing to watch.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && process.kill(process.pid, "SIGTERM");
  setInterval(watch, 500).unref();
}
