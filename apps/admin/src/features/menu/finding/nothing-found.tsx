import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { StatePage } from "../../../kit/screen/state-page.tsx";
import { FIND_ALL, finding } from "./finding.ts";

export function NothingFound() {
  const t = useTranslations("menuFind");
  return (
    <StatePage icon={<IconSearchOff size={40} stroke={1.25} />} title={t("noneTitle")} text={t("noneText")}>
      <Button onClick={() => finding.set(FIND_ALL)}>{t("showAll")}</Button>
    </StatePage>
  );
}
