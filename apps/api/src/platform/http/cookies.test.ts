import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { cookiesOf } from "./cookies.ts";

/** The attributes of a cookie that the server sets, its name and value first. */
async function cookieSet(https: boolean): Promise<string[]> {
  const app = fastify();
  app.get("/", (request, reply) => {
    cookiesOf(request, reply, https).keep("device", "token");
    return {};
  });
  const { headers } = await app.inject("/");
  return String(headers["set-cookie"]).split("; ");
}

describe("the cookie of a known device", () => {
  it("over https is for this host only, encrypted, and closed to scripts and other sites", async () => {
    const [named, ...attributes] = await cookieSet(true);
    expect(named).toBe("__Host-device=token");
    expect(attributes).toEqual(expect.arrayContaining(["Path=/", "Secure", "HttpOnly", "SameSite=Strict"]));
    expect(attributes.join()).not.toContain("Domain");
  });

  it("over plain http is closed to scripts too", async () => {
    const [named, ...attributes] = await cookieSet(false);
    expect(named).toBe("device=token");
    expect(attributes).toContain("HttpOnly");
    expect(attributes).not.toContain("Secure");
  });
});
