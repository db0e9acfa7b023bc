import type { Plugin } from "vite";

/**
 * Mantine's variables stand in a style sheet of ours, since the page may write no `<style>`. What would write them, and
 * works them all out as soon as it is loaded, stays out.
 */
export function withoutStyleTags(): Plugin {
  return {
    name: "without-style-tags",
    apply: "build",
    transform(_, id) {
      if (!id.endsWith("/MantineCssVariables/MantineCssVariables.mjs")) return undefined;
      return { code: "export const MantineCssVariables = () => null;", map: null };
    },
  };
}
