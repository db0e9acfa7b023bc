import type { Area } from "@diwan/contract/permissions";
import { nameOf } from "@diwan/ui/names";
import { NativeSelect } from "@mantine/core";
import { IconMapPin, IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./branch-choice.module.css";
import { useLanguage } from "./language.ts";
import { useAskToLeave } from "./leave-guard.ts";
import { useSession } from "./session.ts";
import { useBranchesOf, useBranchOf, useOpenBranch } from "./use-branch-of.ts";

/** In the head of a screen about one branch: which one, to be chosen where there is a choice. */
export function BranchChoice({ area }: { area: Area }) {
  const t = useTranslations("records.form");
  const { locale } = useLanguage();
  const { business } = useSession();
  const openBranch = useOpenBranch();
  const ask = useAskToLeave();
  const open = useBranchesOf(area);
  const branch = useBranchOf(area);
  if (!branch || business.branches.length < 2) return null;
  if (open.length < 2)
    return (
      <span className={styles.only}>
        <IconMapPin size={16} stroke={1.75} aria-hidden />
        <bdi>{nameOf(branch.locales, locale)}</bdi>
      </span>
    );
  const choose = async (id: string) => {
    if (await ask()) openBranch(id);
  };
  return (
    <NativeSelect
      className={styles.choice ?? ""}
      aria-label={t("branch")}
      value={branch.id}
      data={open.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }))}
      leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  );
}
