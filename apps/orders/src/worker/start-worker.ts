import { createStore } from "@diwan/ui/store";

/** A newer edition of the app waits for the next load. */
export const newEdition = createStore(false);

const HOUR = 3_600_000;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Lets a reload without network open the board. Browsers allow it over https and on this device alone. */
export function startWorker(): void {
  // the type knows no browser without it
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  const had = workers.controller !== null;
  workers.addEventListener("controllerchange", () => newEdition.set(had));
  workers.register(trusted(`${import.meta.env.BASE_URL}worker.js`)).then(
    (registration) => setInterval(() => void registration.update().catch(() => undefined), HOUR),
    () => undefined,
  );
}

/** Where scripts need trusted types, this one address is vouched for. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }; // not in every browser's types yet
  return trustedTypes?.createPolicy("worker", { createScriptURL: () => address }).createScriptURL(address) ?? address;
}
