import type { Right } from "@diwan/contract/people/permissions";
import { IconLock } from "@tabler/icons-react";
import { useNavigate, useParams, useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../navigation/addresses.ts";
import { LateAskForRights } from "./lazy-ask-for-rights.ts";
import { isRightHeld } from "./right-held.ts";
import { isHeldIn } from "./session-rules.ts";
import { useSession } from "./session.ts";
import { StatePage } from "../screen/state-page.tsx";
import { useTitle } from "../screen/title.ts";

/**
 * A screen for users who hold the right on any branch; others see why the screen is empty. Follows changes of rights.
 */
export function Permitted({ right, children }: { right: Right | readonly Right[]; children?: ReactNode }) {
  return isRightHeld(useSession(), right) ? children : <NoRight />;
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
    if (ledBack) void navigate({ to: ADDRESSES.start, replace: true });
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
