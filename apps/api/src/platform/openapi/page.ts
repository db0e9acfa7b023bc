import type { OpenApi } from "./document.ts";

const escape = (text: unknown): string => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The style of the page, allowed by its hash. */
export const DOCS_STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding-inline:1rem;color:#1f1a17;background:#fff}
summary{cursor:pointer;padding-block:.4rem}b{display:inline-block;min-width:3rem;color:#0f625e}em{color:#70675d;font-style:normal;font-size:.85em}
pre{overflow:auto;background:#faf8f4;padding:1rem;border-radius:8px;font-size:.8rem}`;

/** The description as a page without scripts: every call with its request and response. */
export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) =>
        `<details id="${escape(call.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>/api${escape(path)}</code> <span>${escape(call.summary)}</span> <em>${escape(call["x-access"])}</em></summary><pre>${escape(JSON.stringify(call, null, 2))}</pre></details>`,
    ),
  );
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Diwan API</title><style>${DOCS_STYLE}</style></head>
<body><h1>Diwan API</h1><p>Base address <code>/api</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${calls.join("\n")}</body></html>`;
}
