import { expect, test, vi } from "vitest";
import { hasPasskeys } from "./passkeys.ts";

const at = (hostname: string, browser: object = { PublicKeyCredential: Object }): boolean => {
  vi.stubGlobal("window", { ...browser, location: { hostname } });
  return hasPasskeys();
};

test("passkeys are offered at names, not at numbers", () => {
  for (const hostname of ["diwan.example", "localhost", "1.diwan.example", "10.0.0.1.example"])
    expect({ hostname, offered: at(hostname) }).toEqual({ hostname, offered: true });
  for (const hostname of ["127.0.0.1", "192.168.1.20", "[::1]", "[fe80::1]"])
    expect({ hostname, offered: at(hostname) }).toEqual({ hostname, offered: false });
});

test("a browser without them is offered none, wherever it is", () => {
  expect(at("diwan.example", {})).toBe(false);
});
