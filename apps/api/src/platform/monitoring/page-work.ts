import type { FastifyRequest } from "fastify";

const businesses = new WeakMap<FastifyRequest, string>();

/** Notes for which business a page is; `RequestRunner` knows it of calls that name a business. */
export const noteBusiness = (request: FastifyRequest, businessId: string): void =>
  void businesses.set(request, businessId);

export const notedBusinessOf = (request: FastifyRequest): string | undefined => businesses.get(request);
