import { useTranslations } from "use-intl";
import { fieldText } from "../../../kit/fields/values.ts";
import type { FootWords } from "../../../kit/form-page/form-foot.tsx";
import { useWords } from "../../../kit/use-words.ts";
import type { Sheet } from "./sheet.ts";

const SHORT = 40;

/** What the foot says: of one change what it was and what it is, of more their names. */
export function useFootWords<R>({ changed, before, form }: Sheet<R>): FootWords {
  const t = useTranslations("settings");
  const tc = useTranslations("common");
  const words = useWords();
  const shared = { cancel: tc("discard"), untouched: t("saved") };
  const [one, ...more] = changed;
  if (!one || more.length > 0 || one.type === "password") return shared;
  const [was, is] = [fieldText(one, before, words), fieldText(one, form.values, words)];
  if (was.length > SHORT || is.length > SHORT || was === is) return shared;
  const said = (text: string) => () => <bdi>{text || t("nothing")}</bdi>;
  const name = () => <strong>{one.label}</strong>;
  return { ...shared, changed: t.rich("changedFrom", { name, was: said(was), is: said(is) }) };
}
