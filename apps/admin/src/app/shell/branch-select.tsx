import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { Select } from "@mantine/core";
import { IconMapPin, IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useBranchLabels } from "../../kit/session/use-branch-labels.ts";

interface BranchSelectProps {
  branches: BusinessSummary["branches"];
  /** Closed for good: they are named, and cannot be chosen. */
  closed?: BusinessSummary["branches"];
  selected: string | undefined;
  choose: (id: string) => void;
}

export function BranchSelect({ branches, closed, selected, choose }: BranchSelectProps) {
  const t = useTranslations("shell");
  const labelOf = useBranchLabels();
  const options = [
    ...branches.map((branch) => ({ value: branch.id, label: labelOf(branch) })),
    ...(closed ?? []).map((branch) => ({ value: branch.id, label: labelOf(branch), disabled: true })),
  ];
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
