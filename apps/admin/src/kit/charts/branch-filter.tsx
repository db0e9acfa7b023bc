import { nameOf } from "@diwan/ui/text/names";
import { NativeSelect } from "@mantine/core";
import { IconMapPin, IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../language/language.ts";
import { useReadableBranches } from "./use-readable-branches.ts";

interface BranchFilterProps {
  /** Undefined: all branches. */
  value: string | undefined;
  choose: (branchId: string | undefined) => void;
}

/** Selects the branch of the figures: one, or all. */
export function BranchFilter({ value, choose }: BranchFilterProps) {
  const t = useTranslations("figures");
  const { locale } = useLanguage();
  const branches = useReadableBranches();
  if (branches.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t("branch")}
      value={value ?? ""}
      data={[
        { value: "", label: t("allBranches") },
        ...branches.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) })),
      ]}
      leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => choose(event.currentTarget.value || undefined)}
    />
  );
}
