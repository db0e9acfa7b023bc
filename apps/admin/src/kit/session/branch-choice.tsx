import type { Area } from "@diwan/contract/people/permissions";
import { NativeSelect } from "@mantine/core";
import { IconMapPin, IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./branch-choice.module.css";
import { useAskToLeave } from "../drafts/leave-guard.ts";
import { type SignedIn, useSession } from "./session.ts";
import { useBranchLabels } from "./use-branch-labels.ts";
import { useBranchesOf, useBranchOf, useOpenBranch } from "./use-branch-of.ts";

/** Selects the branch of a screen, in its header. */
export function BranchChoice({ area }: { area: Area }) {
  const openBranch = useOpenBranch();
  const ask = useAskToLeave();
  const branches = useBranchesOf(area);
  const branch = useBranchOf(area);
  const choose = async (id: string) => {
    if (await ask()) openBranch(id);
  };
  return branch && <BranchPick {...{ branches, branch }} choose={(id) => void choose(id)} />;
}

interface BranchPickProps {
  branches: readonly Branch[];
  branch: Branch;
  choose: (id: string) => void;
}
type Branch = NonNullable<SignedIn["branch"]>;

/**
 * Selects one of the branches. Shows only the name if there is no choice, and nothing if the business has one branch.
 */
export function BranchPick({ branches, branch, choose }: BranchPickProps) {
  const t = useTranslations("records.form");
  const labelOf = useBranchLabels();
  const { business } = useSession();
  if (business.branches.length < 2) return null;
  if (branches.length < 2)
    return (
      <span className={`inline-row gap-6 soft small medium ${styles.only}`}>
        <IconMapPin size={16} stroke={1.75} aria-hidden />
        <bdi>{labelOf(branch)}</bdi>
      </span>
    );
  return (
    <NativeSelect
      className={styles.choice ?? ""}
      aria-label={t("branch")}
      value={branch.id}
      data={branches.map((one) => ({ value: one.id, label: labelOf(one) }))}
      leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
