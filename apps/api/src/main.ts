import { createProcess } from "./process.ts";

const started = await createProcess(process.env);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void started.stop().then((code) => process.exit(code)));
