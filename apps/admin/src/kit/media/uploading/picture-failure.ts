import { useTranslations } from "use-intl";
import { useLanguage } from "../../language/language.ts";
import { notify } from "../../dialogs/notices.ts";
import { isPermanent, uploadFailureOf, uploadFailureText } from "./reason.ts";

/** Says which picture did not arrive and why; stays until it is tried again or closed. */
export function usePictureFailure(): (file: File, error: unknown, again: () => void) => void {
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  return (file, error, again) => {
    const reason = uploadFailureOf(error);
    notify({
      kind: "error",
      title: `\u2068${file.name}\u2069`,
      text: uploadFailureText(reason, locale),
      ...(isPermanent(reason) ? {} : { link: { text: tc("retry"), follow: again } }),
    });
  };
}
