import type { FastifyBaseLogger } from "fastify";
import { ApiError } from "../errors.ts";
import type { PaymentProvider, ProviderPayment } from "./provider.ts";

/** What a provider has received for a reference. Busy (503) where it can't be asked, so that whoever told of it tells again. */
export async function fetchReceivedPayment(
  provider: PaymentProvider,
  reference: string,
  log: FastifyBaseLogger,
): Promise<ProviderPayment | undefined> {
  try {
    return await provider.received?.(reference);
  } catch {
    // what was thrown may hold keys of the provider
    log.error({ provider: provider.name, order: reference }, "a provider could not be asked for a payment");
    throw new ApiError("busy", { retryAfterSeconds: 30 });
  }
}
