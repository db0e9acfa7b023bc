import { dayIn } from "@diwan/contract/days";
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

/** Whose permissions these are, on which branch, and from where they may be copied. */
export function Head({ matrix }: { matrix: Matrix }) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { business, user, can } = useSession();
  // owners come from the people, others from the list of permissions
  const fromUsers = user.business.length > 0 && can("users", "read");
  const { holder } = matrix;
  const { created_at: made, invited_at: invited } = holder;
  const date = formatDay(dayIn(business.timeZone, new Date(invited ?? made)), locale);
  return (
    <ScreenHead
      title={t("of", { name: holder.name })}
      back={fromUsers ? listOf(ADDRESSES.users) : PAGES.permissions.address}
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
