import { comma } from "@diwan/ui/listed";
import { currencyOf, currencyUnit } from "@diwan/ui/money";
import { useLanguage } from "../../kit/language.ts";

/** What a column of amounts is called, with their unit. */
export function useMoneyHead(code: string): (name: string) => string {
  const { locale } = useLanguage();
  return (name) => name + comma(locale) + currencyUnit(currencyOf(code), locale);
}
