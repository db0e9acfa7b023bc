import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Of this answer's inline styles. */
    nonce: string;
  }
  interface FastifyContextConfig {
    call?: string;
  }
}

/**
 * Security headers of every answer. Scripts come from this server alone; styles may be inline because the components
 * set positions and sizes by them.
 */
export function secureHeaders(
  app: FastifyInstance,
  options: { imageSources: readonly string[]; https: boolean },
): void {
  app.decorateRequest("nonce", "");
  app.addHook("onRequest", async (request, reply) => {
    request.nonce = randomBytes(16).toString("base64");
    reply.headers({
      "content-security-policy": policy(options.imageSources),
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=()",
      ...(options.https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
    });
  });
}

const policy = (imageSources: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageSources.join(" ")}`.trim(),
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join("; ");
