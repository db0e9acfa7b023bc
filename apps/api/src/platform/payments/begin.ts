import type { FastifyBaseLogger } from "fastify";
import type { PaymentDue, PaymentProvider } from "./provider.ts";

const PATIENCE_MS = 10_000;

/** Where a guest pays, or null: at the counter, as when the provider fails. */
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
    // what was thrown may hold keys of the provider or the guest's address: neither is logged
    log.error({ provider: provider.name, order: due.reference }, "a payment could not be begun");
    return null;
  } finally {
    clearTimeout(timer);
  }
}
