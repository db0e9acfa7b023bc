import { system, type Config } from "@diwan/contract/api/system";
import { useEffect } from "react";
import { send } from "./api.ts";
import { createStore, useStore } from "@diwan/ui/store";

const config = createStore<Config | null>(null);
let loading: Promise<void> | undefined;

/** What the server says about itself before anybody logs in; null until it has answered. */
export function useConfig(): Config | null {
  const known = useStore(config);
  useEffect(() => {
    if (!known) void loadConfig();
  }, [known]);
  return known;
}

/** Asks once; it fails without a word. */
export const loadConfig = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  try {
    config.set(await send(system.config));
  } catch {
    loading = undefined; // nothing depends on it alone; the next screen asks again
  }
}
