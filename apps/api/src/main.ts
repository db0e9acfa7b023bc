import { createProcess } from "./process.ts";

const started = await createProcess(process.env);
let stopping: Promise<void> | undefined;
// More than once: npm passes on the Ctrl+C that the terminal has sent here already.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => (stopping ??= started.stop().then((code) => process.exit(code))));
