import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openChoices } from "./choices-store.ts";

const ADDRESS = "/qr/salmiya/choices?menu=m";
const known = { a: { prices: [], addons: [] } };
let online: () => void = () => undefined;
const network = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => (online = listener));
});
afterEach(() => vi.unstubAllGlobals());

describe("the choices of a menu", () => {
  it("are requested once, however many callers need them", async () => {
    network.mockImplementation(async () => Response.json(known));
    const store = openChoices(ADDRESS);
    let told = 0;
    store.subscribe(() => told++);
    expect(store.get()).toEqual({ failed: false });
    store.want();
    store.want();
    await expect.poll(() => store.get()).toEqual({ known, failed: false });
    store.want();
    expect(network).toHaveBeenCalledTimes(1);
    expect(told).toBe(1);
  });

  it("are requested again by a guest, and automatically when the network returns", async () => {
    network.mockRejectedValueOnce(new TypeError("no network"));
    network.mockImplementationOnce(async () => new Response("", { status: 500 }));
    network.mockImplementation(async () => Response.json(known));
    const store = openChoices(ADDRESS);
    store.want();
    await expect.poll(() => store.get().failed).toBe(true);
    store.want();
    expect(store.get().failed).toBe(false);
    await expect.poll(() => store.get().failed).toBe(true);
    online();
    await expect.poll(() => store.get().known).toEqual(known);
  });
});
