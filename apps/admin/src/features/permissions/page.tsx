import type { RightsHolder } from "@diwan/contract/people/grants";
import { Skeleton, Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PAGES } from "../../kit/navigation/addresses.ts";
import { isGone } from "../../kit/connection/call-errors.ts";
import { useDelayed, type BusyState } from "../../kit/screen/loading.ts";
import { MissingRecord } from "../../kit/forms/page/missing-record.tsx";
import { useSession, type SignedIn } from "../../kit/session/session.ts";
import { useBranchesOf, useBranchOf, useOpenBranch } from "../../kit/session/use-branch-of.ts";
import styles from "./page.module.css";
import { useHolder, type HolderKey } from "./use-holder.ts";
import { nameOf } from "@diwan/ui/text/names";
import { IconMapPin, IconLock } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { StatePage } from "../../kit/screen/state-page.tsx";
import { usePermissionsBackAddress, PermissionsHeader } from "./header.tsx";
import { useLeaveGuard } from "../../kit/drafts/leave-guard.ts";
import { GroupTable } from "./group-table.tsx";
import { shownGroups } from "./model/groups.ts";
import { rightsOf } from "./model/rights.ts";
import { PermissionTools } from "./tools.tsx";
import { useMatrix, type Matrix } from "./use-matrix.ts";
import { useSaving } from "./use-saving.ts";
import { FooterBar, FooterStatus } from "../../kit/forms/page/footer-bar.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { DifferenceTexts } from "./difference-texts.tsx";

/** What the person that the address names holds on a branch. */
export function PermissionPage() {
  const { memberId = "" } = useParams({ strict: false });
  const { business } = useSession();
  const branchId = useBranchOf("roles")?.id ?? "";
  const seat = { businessId: business.id, branchId, memberId };
  const { data: holder, error, isPending, refetch } = useHolder(seat);
  const late = useDelayed(isPending);
  const { elsewhere, choices, choose } = useOpenWhereHeld(seat, holder);
  if (elsewhere) return <Boxes />;
  if (holder && choices.length > 0) return <ChooseBranch holder={holder} branches={choices} choose={choose} />;
  if (holder) return <Editor key={Object.values(seat).join()} seat={seat} holder={holder} />;
  if (isPending && !error) return late ? <Boxes /> : null;
  return (
    <MissingRecord
      error={error}
      gone={holder === null || isGone(error)}
      list={PAGES.permissions.address}
      retry={() => void refetch()}
    />
  );
}

interface Opening {
  /** Whether another branch is about to open. */
  elsewhere: boolean;
  /** The branches of which one is to be chosen first. */
  choices: readonly NonNullable<SignedIn["branch"]>[];
  choose: (branchId: string) => void;
}

/**
 * Opens a branch where the user has rights, if they have none on the chosen one and the address names none; for a user
 * without any rights a branch is chosen. Later choices stay.
 */
function useOpenWhereHeld({ memberId, branchId }: HolderKey, holder: RightsHolder | null | undefined): Opening {
  const open = useBranchesOf("roles");
  const openBranch = useOpenBranch();
  const [settled, settle] = useState(new URLSearchParams(location.search).has("branch") ? memberId : undefined);
  const held = settled !== memberId && holder && !holder.branches.includes(branchId) ? holder.branches : [];
  const to = open.find(({ id }) => held.includes(id))?.id;
  const asks = settled !== memberId && holder?.owner === false && holder.branches.length === 0 && open.length > 1;
  useEffect(() => {
    if (!holder || asks) return;
    settle(memberId);
    if (to) openBranch(to);
  }, [holder, asks, memberId, to, openBranch]);
  const choose = (id: string) => {
    settle(memberId);
    openBranch(id);
  };
  return { elsewhere: to !== undefined, choices: asks ? open : [], choose };
}

/** The groups before they are known. */
function Boxes() {
  return (
    <div className={`stack pane ${styles.boxes}`} aria-busy>
      <Skeleton height={36} width={320} radius={8} />
      <div className={`gap-16 pane scroll ${styles.body}`}>
        {[9, 4, 6].map((rows) => (
          <div key={rows} className={`panel ${styles.box}`}>
            {Array.from({ length: rows }, (_, at) => (
              <div key={at}>
                <Skeleton height={14} width={120} radius={4} />
                <Skeleton height={20} width={210} radius={6} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface ChooseBranchProps {
  holder: RightsHolder;
  branches: readonly NonNullable<SignedIn["branch"]>[];
  choose: (id: string) => void;
}

/** For a user without rights on any branch the editor chooses the branch; no default is assumed. */
function ChooseBranch({ holder, branches, choose }: ChooseBranchProps) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const back = usePermissionsBackAddress();
  return (
    <>
      <ScreenHeader title={t("of", { name: holder.name })} back={back} lead={<Avatar user={holder} size={36} />} />
      <StatePage icon={<IconMapPin size={26} stroke={1.5} />} title={t("where")} text={t("whereText")}>
        <div className="flex wrap justify-center gap-8">
          {branches.map(({ id, locales }) => (
            <Button key={id} onClick={() => choose(id)}>
              <bdi>{nameOf(locales, locale)}</bdi>
            </Button>
          ))}
        </div>
      </StatePage>
    </>
  );
}

/** The matrix of one person on one branch. */
function Editor({ seat, holder }: { seat: HolderKey; holder: RightsHolder }) {
  const { business } = useSession();
  const matrix = useMatrix(seat, holder);
  const saving = useSaving(matrix);
  const t = useTranslations("permissions");
  useLeaveGuard(matrix.changed, () => ({
    count: 1,
    groups: [{ title: t("title"), text: holder.name }],
    save: saving.save,
  }));
  const groups = shownGroups(business, holder.owner ? [] : rightsOf(holder.permissions, seat.branchId));
  return (
    <form className="stack pane" onSubmit={saving.submit} noValidate>
      <PermissionsHeader matrix={matrix} />
      <PermissionTools matrix={matrix} />
      <div className={`gap-16 pane scroll ${styles.body}`} {...(matrix.locked ? { tabIndex: 0, role: "group" } : {})}>
        {groups.map((group) => (
          <GroupTable key={group.name} matrix={matrix} group={group} />
        ))}
      </div>
      <Foot matrix={matrix} busy={saving} />
    </form>
  );
}

/** The changes as text, and the buttons; or the reason why nothing can be changed. */
function Foot({ matrix, busy }: { matrix: Matrix; busy: BusyState }) {
  const t = useTranslations("permissions");
  const tc = useTranslations("common");
  const { locked, changed, holder, reset } = matrix;
  if (locked)
    return (
      <footer className={`gap-8 fixed soft small ${styles.locked}`}>
        <IconLock className="fixed" size={16} stroke={1.75} aria-hidden />
        {t(`locked.${locked}`, { name: holder.name })}
      </footer>
    );
  return (
    <FooterBar
      status={
        changed ? (
          <FooterStatus dot>
            <DifferenceTexts matrix={matrix} />
          </FooterStatus>
        ) : (
          <FooterStatus>{t("untouched")}</FooterStatus>
        )
      }
    >
      <Button disabled={!changed || busy.busy} onClick={reset}>
        {tc("discard")}
      </Button>
      <SubmitButton state={busy} verb={tc("saving")} disabled={!changed}>
        {t("save")}
      </SubmitButton>
    </FooterBar>
  );
}
