import type { FastifyBaseLogger } from "fastify";
import { ApiError } from "../errors.ts";
import type { PaymentProvider, ProviderPayment } from "./provider.ts";

/**
 * The payments of a reference at a provider. Throws 503 when the provider does not answer, so that it sends its
 * notification again.
 */
export async function fetchReceivedPayment(
  provider: PaymentProvider,
  reference: string,
  log: FastifyBaseLogger,
): Promise<ProviderPayment | undefined> {
  try {
    return await provider.received?.(reference);
  } catch {
    // the error may contain keys of the provider
    log.error({ provider: provider.name, order: reference }, "a provider could not be asked for a payment");
    throw new ApiError("busy", { retryAfterSeconds: 30 });
  }
}
