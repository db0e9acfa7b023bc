import type { Locale } from "@diwan/contract/enumerations";
import { accounts as arAccounts } from "@diwan/ui/catalogue/ar/accounts";
import { common as arCommon } from "@diwan/ui/catalogue/ar/common";
import { errors as arErrors } from "@diwan/ui/catalogue/ar/errors";
import { menu as arMenu } from "@diwan/ui/catalogue/ar/menu";
import { shell as arShell } from "@diwan/ui/catalogue/ar/shell";
import { accounts } from "@diwan/ui/catalogue/en/accounts";
import { common } from "@diwan/ui/catalogue/en/common";
import { errors } from "@diwan/ui/catalogue/en/errors";
import { menu } from "@diwan/ui/catalogue/en/menu";
import { shell } from "@diwan/ui/catalogue/en/shell";
import { intlLocale } from "@diwan/ui/numbers";
import { createTranslator } from "use-intl";

const ENGLISH = { accounts, common, errors, menu, shell };
// the catalogue's own type makes both languages alike
const ARABIC = {
  accounts: arAccounts,
  common: arCommon,
  errors: arErrors,
  menu: arMenu,
  shell: arShell,
} as unknown as typeof ENGLISH;

/** What the screens say in a language, counts and names filled in. */
export function textsOf(locale: Locale) {
  const messages = locale === "ar" ? ARABIC : ENGLISH;
  return createTranslator({ locale: intlLocale(locale), messages });
}
export type Texts = ReturnType<typeof textsOf>;
