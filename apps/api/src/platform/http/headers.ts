import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    call?: string;
  }
}

/** Security headers of every response. Scripts and styles come from this server only. */
export const securityHeaders = (options: {
  imageSources: readonly string[];
  https: boolean;
}): Record<string, string> => ({
  "content-security-policy": policy(options.imageSources),
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=()",
  ...(options.https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

export function secureHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The content security policy of a page with one inline style, allowed by its hash. */
export const policyWithStyle = (style: string): string =>
  policy([], style ? `'sha256-${createHash("sha256").update(style).digest("base64")}'` : "");

const policy = (imageSources: readonly string[], styles = ""): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styles}`.trim(),
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
