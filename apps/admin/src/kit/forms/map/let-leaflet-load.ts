interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy(name: "default", rules: { createHTML: (html: string) => string | null }): object;
}

/**
 * What Leaflet sets as innerHTML while it loads, to test for SVG support; its only use of innerHTML in this program.
 */
const PROBE = "<svg/>";

/**
 * Under trusted types that test would throw. This policy allows this one text; any other string that reaches a sink is
 * still rejected. Must be imported before Leaflet.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // not in every browser, nor in the types
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy("default", { createHTML: (html) => (html === PROBE ? html : null) });
