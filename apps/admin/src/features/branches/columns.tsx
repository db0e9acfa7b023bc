import type { Branch, branches } from "@diwan/contract/branches/branches";
import { clockOf } from "@diwan/contract/time/local-times";
import { closedUntil, reopensAt } from "@diwan/contract/time/opening-hours";
import { comma } from "@diwan/ui/text/fill";
import { formatDayOrTime } from "@diwan/ui/time/local-times";
import { IconBuildingStore } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { madeColumn } from "../../kit/lists/columns/made-column.ts";
import type { BadgeValue, Column, SortOf } from "../../kit/lists/declaration.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useNow } from "../../kit/browser/now.ts";
import { phoneText } from "../../kit/forms/phone/shown.ts";
import { useSession } from "../../kit/session/session.ts";

type BranchColumn = Column<Branch, SortOf<typeof branches.list>>;

/** A restaurant's branches say how guests order; others have a phone and an address alone. */
export function useBranchColumns(): BranchColumn[] {
  const t = useTranslations("branches");
  const { locale } = useLanguage();
  const { business } = useSession();
  const badgeOf = useOrderingBadge();
  const ordering: BranchColumn[] = [
    {
      key: "modes",
      type: "text",
      header: t("modes"),
      value: (row) => row.modes.map((mode) => t(`orderModes.${mode}`)).join(comma(locale)),
      phone: "hidden",
    },
    { key: "ordering", type: "badge", header: t("ordering"), value: badgeOf },
  ];
  const state: BranchColumn = {
    key: "state",
    type: "badge",
    header: t("state"),
    value: badgeOf,
  };
  return [
    {
      key: "name",
      type: "name",
      header: t("branch"),
      value: (row) => row.locales,
      second: (row) => <bdi dir="ltr">/{row.slug}</bdi>,
      icon: IconBuildingStore,
      sort: "name",
    },
    {
      key: "phone",
      type: "text",
      header: t("contactPhone"),
      value: (row) => phoneText(row.settings.ContactPhone),
      ltr: true,
      phone: "hidden",
    },
    ...useContactColumns(),
    ...(business.type === "restaurant" ? ordering : [state]),
    madeColumn(t("made")),
  ];
}

/** Shown to those who choose them. */
function useContactColumns(): BranchColumn[] {
  const t = useTranslations("branches");
  const { locale } = useLanguage();
  return [
    {
      key: "address",
      type: "text",
      header: t("address"),
      value: (row) => row.settings.Address?.[locale] || null,
      optional: true,
      phone: "hidden",
    },
    {
      key: "slug",
      type: "text",
      header: t("slug"),
      value: (row) => row.slug,
      ltr: true,
      sort: "slug",
      optional: true,
      phone: "hidden",
    },
  ];
}

/** Whether a branch is closed, for good or for now, and otherwise whether guests can order there. */
export function useOrderingBadge(): (branch: Branch) => BadgeValue {
  const t = useTranslations("branches");
  const { locale } = useLanguage();
  const { business } = useSession();
  const now = clockOf(business.timeZone, new Date(useNow()));
  return (branch) => {
    if (branch.closed) return { text: t("closed"), tone: "neutral" };
    const until = reopensAt(branch, now);
    if (until !== undefined)
      return {
        text: t("closedUntil", { day: formatDayOrTime(until, locale) }),
        tone: closedUntil(branch, now) === undefined ? "neutral" : "warning",
      };
    if (business.type !== "restaurant") return { text: t("open"), tone: "ok" };
    return branch.ordering ? { text: t("open"), tone: "ok" } : { text: t("paused"), tone: "warning" };
  };
}
