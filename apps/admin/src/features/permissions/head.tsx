import { dayIn } from "@diwan/contract/days";
import { formatDay } from "@diwan/ui/dates";
import { useTranslations } from "use-intl";
import { PAGES } from "../../kit/addresses.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { BranchChoice } from "../../kit/branch-choice.tsx";
import { useLanguage } from "../../kit/language.ts";
import { ScreenHead } from "../../kit/screen-head.tsx";
import { useSession } from "../../kit/session.ts";
import { CopyMenu } from "./copy-menu.tsx";
import type { Matrix } from "./use-matrix.ts";

/** Whose permissions these are, on which branch, and from where they may be copied. */
export function Head({ matrix }: { matrix: Matrix }) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { holder } = matrix;
  const since = formatDay(dayIn(business.timeZone, new Date(holder.created_at)), locale);
  return (
    <ScreenHead
      title={t("of", { name: holder.name })}
      back={PAGES.permissions.address}
      lead={<Avatar user={holder} size={36} />}
      text={t.rich("since", { email: () => <bdi dir="ltr">{holder.email}</bdi>, date: since })}
    >
      <BranchChoice area="roles" />
      {!matrix.locked && <CopyMenu matrix={matrix} />}
    </ScreenHead>
  );
}
