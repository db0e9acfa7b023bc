import { type Area, type Right, splitRight } from "@diwan/contract/people/permissions";
import { IconLock } from "@tabler/icons-react";
import { useNavigate, useParams, useRouterState, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { CHARTED_AREAS } from "../charts/use-readable-branches.ts";
import { ADDRESSES } from "../navigation/addresses.ts";
import { LateAskForRights, LateOtherBranch } from "./lazy-parts.ts";
import { isRightHeld } from "./right-held.ts";
import { isHeldIn } from "./session-rules.ts";
import { useSession } from "./session.ts";
import { StatePage } from "../screen/state-page.tsx";
import { useTitle } from "../screen/title.ts";

/** Screens of one of these areas show the records of the branch that their address names. */
const BRANCH_AREAS: readonly Area[] = ["orders", "reservations", "invoices", "floors", "tables", "roles"];

/**
 * A screen for users who hold the right on any branch, and on that of the address if it names one; others see why the
 * screen is empty. Follows changes of rights.
 */
export function Permitted({ right, children }: { right: Right | readonly Right[]; children?: ReactNode }) {
  if (!isRightHeld(useSession(), right)) return <NoRight />;
  const asked = [right].flat().map((one) => splitRight(one)[0]);
  // screens of several rights are charts and calendars, whose filter offers more, or name no branch
  const areas = asked.length > 1 ? [...asked, ...CHARTED_AREAS] : asked.filter((area) => BRANCH_AREAS.includes(area));
  return <OfNamedBranch areas={areas}>{children}</OfNamedBranch>;
}

interface OfNamedBranchProps {
  /** What the screen shows of a branch; empty if its address names none. */
  areas: readonly Area[];
  children?: ReactNode;
}

/** Says so if the address names a branch of which the user may read nothing that the screen shows. */
export function OfNamedBranch({ areas, children }: OfNamedBranchProps) {
  const { can } = useSession();
  const { branch, branchId = branch }: { branch?: unknown; branchId?: unknown } = useSearch({ strict: false });
  const named = branchId === undefined || areas.length === 0 ? undefined : String(branchId);
  if (named === undefined || areas.some((area) => can(area, "read", named))) return children;
  return (
    <Suspense fallback={null}>
      <LateOtherBranch id={named} areas={areas} />
    </Suspense>
  );
}

/** The edit page of a business, for users who hold the right in that business, whichever is chosen. */
export function PermittedInBusiness({ right, children }: { right: Right; children?: ReactNode }) {
  const { id = "" } = useParams({ strict: false });
  return isHeldIn(useSession(), id, right) ? children : <NoRight />;
}

function NoRight() {
  const t = useTranslations("errors.noRight");
  const te = useTranslations("errors");
  const navigate = useNavigate();
  const ledBack = useRouterState({ select: ({ location }) => location.state.wayBack === true });
  useTitle(t("title"));
  useEffect(() => {
    // the login redirected to this screen, and the right was removed since
    if (ledBack) void navigate({ to: ADDRESSES.overview, replace: true });
  }, [ledBack, navigate]);
  if (ledBack) return null;
  return (
    <StatePage whole icon={<IconLock size={26} stroke={1.5} />} title={t("title")} text={t("text")}>
      <Suspense fallback={null}>
        <LateAskForRights />
      </Suspense>
      <a href={ADDRESSES.start}>{te("notFoundHome")}</a>
    </StatePage>
  );
}
