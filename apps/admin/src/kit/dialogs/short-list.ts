import { useTranslations } from "use-intl";

const SHOWN = 5;

/** The first of many texts, and how many more there are: what is asked about fits on a phone. */
export function useShortList(): (texts: readonly string[]) => string[] {
  const t = useTranslations("listTools");
  return (texts) => [
    ...texts.slice(0, SHOWN),
    ...(texts.length > SHOWN ? [t("stayMore", { count: texts.length - SHOWN })] : []),
  ];
}
