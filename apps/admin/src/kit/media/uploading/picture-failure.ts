import { useTranslations } from "use-intl";
import { useLanguage } from "../../language/language.ts";
import { notify } from "../../dialogs/notices.ts";
import { isPermanent, uploadFailureOf, uploadFailureText } from "./reason.ts";

/** Shows which picture failed to upload and why, until the user retries or closes it. */
export function usePictureFailure(): (file: File, error: unknown, again: () => void) => void {
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  return (file, error, again) => {
    const reason = uploadFailureOf(error);
    notify({
      kind: "error",
      title: `\u2068${file.name}\u2069`,
      text: uploadFailureText(reason, locale),
      ...(isPermanent(reason) ? {} : { link: { text: tc("retry"), follow: again, anywhere: true } }),
    });
  };
}
