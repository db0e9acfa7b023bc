interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy(name: "default", rules: { createHTML: (html: string) => string | null }): object;
}

/** What Leaflet sets as innerHTML while it loads, to see whether the browser draws SVG; the only time it does so here. */
const PROBE = "<svg/>";

/**
 * Under trusted types that probe would throw. This lets this one text pass; whatever else reaches a sink as a string is
 * refused as before. Must be imported before Leaflet.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // not in every browser, nor in the types
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy("default", { createHTML: (html) => (html === PROBE ? html : null) });
