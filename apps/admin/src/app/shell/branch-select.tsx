import type { BusinessSummary } from "@diwan/contract/accounts";
import { nameOf } from "@diwan/ui/names";
import { NativeSelect } from "@mantine/core";
import { IconMapPin, IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";

interface BranchSelectProps {
  branches: BusinessSummary["branches"];
  selected: string | undefined;
  choose: (id: string) => void;
}

export function BranchSelect({ branches, selected, choose }: BranchSelectProps) {
  const t = useTranslations("shell");
  const { locale } = useLanguage();
  const none = { value: "", label: t("branchChoose"), disabled: true };
  const options = branches.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  return (
    <NativeSelect
      aria-label={t("branch")}
      value={selected ?? ""}
      onChange={(event) => choose(event.currentTarget.value)}
      data={selected ? options : [none, ...options]}
      leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
    />
  );
}
