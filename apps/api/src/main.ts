import { messageOf } from "./platform/errors.ts";
import { createProcess } from "./process.ts";

const started = await createProcess(process.env).catch((error: unknown) => {
  const isLong = process.env["LOG_LEVEL"] === "debug" && error instanceof Error;
  process.stderr.write(`Diwan can't start: ${isLong ? error.stack : messageOf(error)}\n`);
  process.exit(1);
});
let stopping: Promise<void> | undefined;
// Signals may arrive twice: npm forwards the Ctrl+C that the terminal has sent to this process, too.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => (stopping ??= started.stop().then((code) => process.exit(code))));
