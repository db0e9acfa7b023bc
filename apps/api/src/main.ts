import { createProcess } from "./process.ts";

const started = await createProcess(process.env);
let stopping: Promise<void> | undefined;
// Signals may arrive twice: npm forwards the Ctrl+C that the terminal has sent to this process, too.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => (stopping ??= started.stop().then((code) => process.exit(code))));
