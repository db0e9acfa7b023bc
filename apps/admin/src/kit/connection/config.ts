import { system, type Config } from "@diwan/contract/api/system";
import { useEffect } from "react";
import { send } from "./api.ts";
import { createStore, useStore } from "@diwan/ui/store";

const config = createStore<Config | null>(null);
let loading: Promise<void> | undefined;

/** The server's public configuration, available before login; null until it is loaded. */
export function useConfig(): Config | null {
  const known = useStore(config);
  useEffect(() => {
    if (!known) void loadConfig();
  }, [known]);
  return known;
}

/** Loads it once; errors are not shown. */
export const loadConfig = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  try {
    config.set(await send(system.config));
  } catch {
    loading = undefined; // nothing depends on it alone; the next screen loads it again
  }
}
