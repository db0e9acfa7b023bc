import { useTranslations } from "use-intl";
import { BranchChoice } from "../../../kit/branch-choice.tsx";
import { ScreenHead } from "../../../kit/screen-head.tsx";
import { StatePage } from "../../../kit/state-page.tsx";
import { ViewSwitch } from "../view-switch.tsx";

/** The bookings of a branch on a timeline. */
export function TimelinePage() {
  const t = useTranslations("reservations");
  return (
    <>
      <ScreenHead title={t("title")} chip={<ViewSwitch view="timeline" />}>
        <BranchChoice area="reservations" />
      </ScreenHead>
      <StatePage title={t("notYet")} />
    </>
  );
}
