/** The parts of the service worker API used in this file; the DOM types of the page lack them. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(kind: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(kind: "fetch", listener: (event: FetchEvent) => void): void;
}
/** The files of this version, filled in by the build; the page comes first. */
declare const FILES: readonly string[];
declare const EDITION: string;

const worker = globalThis as unknown as Worker; // the file is compiled with the types of the page
const CACHE = `orders-${EDITION}`;
const PATIENCE = 4_000;

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("orders-") && name !== CACHE);
    await Promise.all(names.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Caches only the app's own files, never responses about orders. */
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") return event.respondWith(page(request));
  if (FILES.includes(new URL(request.url).pathname)) event.respondWith(file(request));
});

/** The newest page if the network responds, else the cached one. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status < 500) return answer;
  } catch {
    // no network
  }
  return (await caches.match(FILES[0] ?? "")) ?? Response.error();
}

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
