// In development and tests: a thread begins without what takes the types away.
import { register } from "tsx/esm/api";

register();
export const { run } = await import("./worker.ts");
