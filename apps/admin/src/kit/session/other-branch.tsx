import type { Area } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconMapPinOff } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../language/language.ts";
import { StatePage } from "../screen/state-page.tsx";
import { useTitle } from "../screen/title.ts";
import { LateAskForRights } from "./lazy-parts.ts";
import { branchOf } from "./session-rules.ts";
import { useSession } from "./session.ts";

/** Instead of the records of a branch that the user may not see, or that is closed, those of other branches. */
export function OtherBranch({ id, areas }: { id: string; areas: readonly Area[] }) {
  const t = useTranslations("askForRights.otherBranch");
  const { locale } = useLanguage();
  const { business, owner, can } = useSession();
  const { pathname } = useLocation();
  useTitle(t("title"));
  const name = nameOf(branchOf(business, id)?.locales, locale);
  const closed = business.closed_branches.some((branch) => branch.id === id);
  const [first, ...others] = business.branches.filter((one) => areas.some((area) => can(area, "read", one.id)));
  return (
    <StatePage
      whole
      icon={<IconMapPinOff size={26} stroke={1.5} />}
      title={t("title")}
      text={name ? t(closed ? "closed" : "named", { branch: name }) : t("unknown")}
    >
      {!closed && !owner && (
        <Suspense fallback={null}>
          <LateAskForRights />
        </Suspense>
      )}
      <Button component={Link} to={pathname.replace(/\/(edit|print)\/.*$|\/add$/, "/list")}>
        {first && others.length === 0 ? t("onlyOne", { branch: nameOf(first.locales, locale) }) : t("others")}
      </Button>
    </StatePage>
  );
}
