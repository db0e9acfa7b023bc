import { createStore } from "@diwan/ui/store";

/** A new version of the app is used from the next load on. */
export const newEdition = createStore(false);

const HOUR = 3_600_000;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Lets a reload without network open the board. Browsers allow it only over https and on localhost. */
export function startWorker(): void {
  // the type declares it as always present
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  const had = workers.controller !== null;
  workers.addEventListener("controllerchange", () => newEdition.set(had));
  workers.register(trusted(`${import.meta.env.BASE_URL}worker.js`)).then(
    (registration) => setInterval(() => void registration.update().catch(() => undefined), HOUR),
    () => undefined,
  );
}

/** Where the browser enforces trusted types, this policy allows only this address. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }; // some type definitions lack it
  return trustedTypes?.createPolicy("worker", { createScriptURL: () => address }).createScriptURL(address) ?? address;
}
