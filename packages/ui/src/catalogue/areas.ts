import type { accounts } from "./en/accounts/accounts.ts";
import type { common, errors } from "./en/common/common.ts";
import type { menu } from "./en/menu/menu.ts";
import type { shell } from "./en/common/shell.ts";
import type { RECORD_TEXTS, RecordTextArea } from "./record-areas.ts";
import type { TextLoaders } from "./twin.ts";

/** The texts of the back-office, typed by the English ones; each file exports its texts by the name of its area. */
export type Messages = {
  common: typeof common;
  errors: typeof errors;
  accounts: typeof accounts;
  shell: typeof shell;
  menu: typeof menu;
} & { [A in RecordTextArea]: Named<Awaited<ReturnType<(typeof RECORD_TEXTS)[A]["en"]>>, A> };
type Named<File, A extends string> = File extends Record<A, infer T> ? T : never;

export type TextArea = "common" | "errors" | "accounts" | "shell" | "menu";

/**
 * Each area is a separate file in each language and loads with the first screen that needs it. The areas of the records
 * are in `record-areas.ts`.
 */
export const TEXTS: Record<TextArea, TextLoaders> = {
  common: { en: () => import("./en/common/common.ts"), ar: () => import("./ar/common/common.ts") },
  errors: { en: () => import("./en/common/common.ts"), ar: () => import("./ar/common/common.ts") },
  accounts: { en: () => import("./en/accounts/accounts.ts"), ar: () => import("./ar/accounts/accounts.ts") },
  shell: { en: () => import("./en/common/shell.ts"), ar: () => import("./ar/common/shell.ts") },
  menu: { en: () => import("./en/menu/menu.ts"), ar: () => import("./ar/menu/menu.ts") },
};
