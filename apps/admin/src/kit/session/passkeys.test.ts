import { expect, test, vi } from "vitest";
import { hasPasskeys } from "./passkeys.ts";

const at = (hostname: string, browser: object = { PublicKeyCredential: Object }): boolean => {
  vi.stubGlobal("window", { ...browser, location: { hostname } });
  return hasPasskeys();
};

test("offers passkeys for host names, not for IP addresses", () => {
  for (const hostname of ["diwan.example", "localhost", "1.diwan.example", "10.0.0.1.example"])
    expect({ hostname, offered: at(hostname) }).toEqual({ hostname, offered: true });
  for (const hostname of ["127.0.0.1", "192.168.1.20", "[::1]", "[fe80::1]"])
    expect({ hostname, offered: at(hostname) }).toEqual({ hostname, offered: false });
});

test("offers none in a browser without passkeys", () => {
  expect(at("diwan.example", {})).toBe(false);
});
