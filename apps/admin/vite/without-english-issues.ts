import type { Plugin } from "vite";

/** The one thing that is read from them: whether a value was missing. The other word is no key of the contract's `messages.ts`. */
const SHORT = `
const localeError = ({ code, input }) =>
  code === "invalid_type" && input === undefined ? "received undefined" : "Invalid input";
export default () => ({ localeError });
`;

/** Every schema can say in English what is wrong; the contract's own texts, in both languages, stand in their place. */
export const withoutEnglishIssues = (): Plugin => ({
  name: "without-english-issues",
  apply: "build",
  transform: (_, id) => (id.endsWith("/zod/v4/locales/en.js") ? { code: SHORT, map: null } : undefined),
});
