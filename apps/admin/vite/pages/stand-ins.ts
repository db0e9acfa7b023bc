import type { Plugin } from "vite";

/** Libraries that only screens need. */
export const HEAVY = /^@(?:mantine|tabler)\//;
const NOTHING = "\0nothing";

/** Notes which modules are loaded during some work. */
export class Notes {
  #noted: string[] | undefined;

  async during(work: () => Promise<unknown>): Promise<readonly string[]> {
    const noted: string[] = [];
    this.#noted = noted;
    await work().catch(() => undefined);
    this.#noted = undefined;
    return noted;
  }

  /** Whether it was noted. */
  take(module: string): boolean {
    return (this.#noted?.push(module) ?? 0) > 0;
  }
}

/** Screens are noted and left empty; code beside them, which may know of further modules, runs. */
export const standIns = (notes: Notes): Plugin => ({
  name: "stand-ins",
  enforce: "pre",
  resolveId: (id) => (HEAVY.test(id) ? NOTHING : undefined),
  load(id) {
    if (id === NOTHING) return "export default undefined;";
    if (id.endsWith("/kit/language/language.ts")) return LANGUAGE;
    return notes.take(id) && id.endsWith(".tsx") ? "export default undefined;" : undefined;
  },
});

/** There is no page whose language could be set, and no remembering which texts were there already. */
const LANGUAGE = `
import { TEXTS } from "@diwan/ui/catalogue/areas";
export const addTexts = (_, texts) => texts.en();
export const needTexts = (area) => addTexts(area, TEXTS[area]);
export const currentLocale = () => "en";
`;
