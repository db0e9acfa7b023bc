import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Pools } from "./database/pools.ts";
import type { LiveHub } from "./live/hub.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Monitor } from "./monitoring/monitor.ts";
import type { MediaStorage } from "./media/storage.ts";
import type { PaymentProvider } from "./payments/provider.ts";

/** The dependencies of the server; tests pass their own clock and mailbox. */
export interface Services {
  config: Config;
  pools: Pools;
  mailer: Mailer;
  storage: MediaStorage;
  live: LiveHub;
  payments: PaymentProvider;
  monitor: Monitor;
  log: FastifyBaseLogger;
  now(): Date;
}
