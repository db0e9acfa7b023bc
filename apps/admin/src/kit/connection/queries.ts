import { CallError } from "@diwan/contract/api/client";
import { notifyManager, onlineManager, QueryClient } from "@tanstack/react-query";
import { isConnected, onConnection } from "./connection.ts";
import { session } from "../session/session-store.ts";

/** Reads wait while there is no connection and go on by themselves when it is back. */
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

/** Trouble that may be over at the next try: no network, or a server that is busy. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

// What changes together is shown together, in one frame.
notifyManager.setScheduler(queueMicrotask);
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(isConnected())));

// What one account read is not for the next one.
session.subscribe(() => {
  if (session.get().status === "out") queryClient.clear();
});
