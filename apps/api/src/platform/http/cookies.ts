import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Cookies that only this server reads. They grant no access, but mark known devices. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Set for a year, over https with the `__Host-` prefix. */
  keep(name: string, value: string): void;
}

const YEAR_SECONDS = 31_536_000;

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, https: boolean): Cookies => {
  const named = (name: string): string => (https ? `__Host-${name}` : name);
  return {
    get: (name) => parseCookie(request.headers.cookie ?? "")[named(name)],
    keep: (name, value) => {
      const attributes = {
        path: "/",
        maxAge: YEAR_SECONDS,
        httpOnly: true,
        sameSite: "strict",
        secure: https,
      } as const;
      void reply.header("set-cookie", stringifySetCookie({ name: named(name), value, ...attributes }));
    },
  };
};
