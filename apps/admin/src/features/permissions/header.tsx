import { dayIn } from "@diwan/contract/time/days";
import { formatDay } from "@diwan/ui/time/dates";
import { useTranslations } from "use-intl";
import { addOf, ADDRESSES, listOf, PAGES } from "../../kit/navigation/addresses.ts";
import { BranchChoice } from "../../kit/session/branch-choice.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { useSession } from "../../kit/session/session.ts";
import type { Matrix } from "./use-matrix.ts";
import { useMatrixTitle } from "./use-title.ts";
import { grants } from "@diwan/contract/people/grants";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { IconCopy, IconShieldStar } from "@tabler/icons-react";
import { send } from "../../kit/connection/api.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { useBranchesOf } from "../../kit/session/use-branch-of.ts";
import { rightsOf } from "./model/rights.ts";

/** Whose permissions these are, on which branch, and from where they may be copied. */
export function PermissionsHeader({ matrix }: { matrix: Matrix }) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const back = usePermissionsBackAddress();
  const title = useMatrixTitle(matrix);
  const { holder } = matrix;
  const { created_at: made, invited_at: invited } = holder;
  const date = formatDay(dayIn(business.timeZone, new Date(invited ?? made)), locale);
  return (
    <ScreenHeader
      title={title}
      back={back}
      lead={<Avatar user={holder} size={36} />}
      chip={holder.role && <StatusBadge text={t("role", { role: nameOf(holder.role.locales, locale) })} plain />}
      text={t.rich(invited === null ? "since" : "invitedOn", {
        email: () => <bdi dir="ltr">{holder.email}</bdi>,
        date,
      })}
    >
      <BranchChoice area="roles" />
      {can("roles", "create") && matrix.rights.size > 0 && (
        <Button
          component={Link}
          to={addOf(ADDRESSES.roles)}
          search={{ rights: [...matrix.rights].join(",") } as never}
          leftSection={<IconShieldStar size={16} stroke={1.75} aria-hidden />}
        >
          {t("makeRole")}
        </Button>
      )}
      {!matrix.locked && <CopyMenu matrix={matrix} />}
    </ScreenHeader>
  );
}

/** Owners come from the people, others from the list of permissions. */
export function usePermissionsBackAddress(): string {
  const { user, can } = useSession();
  const fromUsers = user.business.length > 0 && can("users", "read");
  return fromUsers ? listOf(ADDRESSES.users) : PAGES.permissions.address;
}

/** Fills the matrix with the same user's rights on another branch. */
function CopyMenu({ matrix: { seat, fill } }: { matrix: Matrix }) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const others = useBranchesOf("roles").filter(({ id }) => id !== seat.branchId);
  if (others.length === 0) return null;
  const copy = (branchId: string) =>
    void run(async () => fill(rightsOf(await send(grants.get, { params: { ...seat, branchId } }), branchId))).catch(
      fail,
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button className="touch" disabled={busy} leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}>
          {t("copy")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ id, locales }) => (
          <Menu.Item key={id} onClick={() => copy(id)}>
            <bdi>{nameOf(locales, locale)}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
