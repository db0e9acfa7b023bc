import type { FastifyBaseLogger } from "fastify";
import type { PaymentDue, PaymentProvider } from "./provider.ts";

const PATIENCE_MS = 10_000;

/** The address of the payment page; null means payment at the counter, also when the provider fails. */
export async function beginPayment(
  provider: PaymentProvider,
  due: PaymentDue,
  log: FastifyBaseLogger,
  patience = PATIENCE_MS,
): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error("no answer")), patience);
    });
    const address = await Promise.race([provider.begin(due), late]);
    if (address !== undefined && !/^https?:\/\//i.test(address)) throw new Error("no address of the web");
    return address ?? null;
  } catch {
    // the error may contain keys of the provider or the guest's address, so neither is logged
    log.error({ provider: provider.name, order: due.reference }, "a payment could not be begun");
    return null;
  } finally {
    clearTimeout(timer);
  }
}
