import { dayIn } from "@diwan/contract/time/days";
import { formatDay } from "@diwan/ui/dates";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf, PAGES } from "../../kit/addresses.ts";
import { BranchChoice } from "../../kit/branch-choice.tsx";
import { useLanguage } from "../../kit/language.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { ScreenHead } from "../../kit/screen-head.tsx";
import { useSession } from "../../kit/session.ts";
import { CopyMenu } from "./copy-menu.tsx";
import type { Matrix } from "./use-matrix.ts";
import { useMatrixTitle } from "./use-title.ts";

/** Whose permissions these are, on which branch, and from where they may be copied. */
export function Head({ matrix }: { matrix: Matrix }) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { business } = useSession();
  const back = useWayBack();
  const title = useMatrixTitle(matrix);
  const { holder } = matrix;
  const { created_at: made, invited_at: invited } = holder;
  const date = formatDay(dayIn(business.timeZone, new Date(invited ?? made)), locale);
  return (
    <ScreenHead
      title={title}
      back={back}
      lead={<Avatar user={holder} size={36} />}
      text={t.rich(invited === null ? "since" : "invitedOn", {
        email: () => <bdi dir="ltr">{holder.email}</bdi>,
        date,
      })}
    >
      <BranchChoice area="roles" />
      {!matrix.locked && <CopyMenu matrix={matrix} />}
    </ScreenHead>
  );
}

/** Owners come from the people, others from the list of permissions. */
export function useWayBack(): string {
  const { user, can } = useSession();
  const fromUsers = user.business.length > 0 && can("users", "read");
  return fromUsers ? listOf(ADDRESSES.users) : PAGES.permissions.address;
}
