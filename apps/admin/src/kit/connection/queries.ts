import { CallError } from "@diwan/contract/api/client";
import { notifyManager, onlineManager, QueryClient } from "@tanstack/react-query";
import { isConnected, onConnection } from "./connection.ts";
import { session } from "../session/session-store.ts";

/** Queries pause while there is no connection and resume when it is back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 3 && mayPass(error),
      retryDelay: (failures) => Math.min(8_000, 500 * 2 ** failures),
    },
  },
});

/** Temporary errors: no network, or a busy server. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

// Changes that arrive together render in one frame.
notifyManager.setScheduler(queueMicrotask);
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(isConnected())));

// Cached data of one account must not be shown to the next.
session.subscribe(() => {
  if (session.get().status === "out") queryClient.clear();
});
