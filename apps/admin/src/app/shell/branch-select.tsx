import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { nameOf } from "@diwan/ui/text/names";
import { Select } from "@mantine/core";
import { IconMapPin, IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";

interface BranchSelectProps {
  branches: BusinessSummary["branches"];
  selected: string | undefined;
  choose: (id: string) => void;
}

export function BranchSelect({ branches, selected, choose }: BranchSelectProps) {
  const t = useTranslations("shell");
  const { locale } = useLanguage();
  const options = branches.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  return (
    <Select
      aria-label={t("branch")}
      placeholder={t("branchChoose")}
      value={selected ?? null}
      onChange={(id) => id && choose(id)}
      data={options}
      allowDeselect={false}
      // a click on an option is not a click outside of the surrounding dropdown
      comboboxProps={{ withinPortal: false }}
      leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
    />
  );
}
