import { IconMap2 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../navigation/addresses.ts";
import { StatePage } from "./state-page.tsx";
import { useTitle } from "./title.ts";

/** For every unknown address (specification, section 2). */
export function NotFound() {
  const t = useTranslations("errors");
  useTitle(t("notFoundTitle"));
  return (
    <StatePage whole icon={<IconMap2 size={26} stroke={1.5} />} title={t("notFoundTitle")} text={t("notFoundText")}>
      <a href={ADDRESSES.start}>{t("notFoundHome")}</a>
    </StatePage>
  );
}
