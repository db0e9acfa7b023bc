import type { SetupStep } from "@diwan/contract/overview/setup-steps";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { FunctionComponent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf, PAGES } from "../../../kit/navigation/addresses.ts";
import { isRightHeld } from "../../../kit/session/right-held.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useFirstSteps } from "../use-first-steps.ts";
import { HoursStep } from "./hours-step.tsx";
import { ModesStep, PayStep } from "./ordering-steps.tsx";
import { PricesStep } from "./prices-step.tsx";
import styles from "./setup.module.css";
import { STEP_PLACES, type StepBodyProps } from "./steps.ts";
import { TryStep } from "./try-step.tsx";

const BODIES: Record<SetupStep, FunctionComponent<StepBodyProps>> = {
  branch: () => <Go step="branch" />,
  items: ItemsStep,
  prices: PricesStep,
  services: () => <Go step="services" to={addOf(ADDRESSES.services)} />,
  staff: StaffStep,
  hotel: () => <Go step="hotel" to={addOf(ADDRESSES.hotels)} />,
  rooms: () => <Go step="rooms" to={addOf(ADDRESSES.roomTypes)} />,
  hours: HoursStep,
  modes: ModesStep,
  pay: PayStep,
  try: TryStep,
};

/** The open step: it is done in place, or leads to its screen. One filled button. */
export function StepBody({ step, ...props }: StepBodyProps & { step: SetupStep }) {
  const Body = BODIES[step];
  return <Body {...props} />;
}

interface GoProps {
  step: "branch" | "services" | "staff" | "hotel" | "rooms";
  to?: string;
  children?: ReactNode;
}

function Go({ step, to = STEP_PLACES[step]?.to ?? "", children }: GoProps) {
  const t = useTranslations("setup");
  return (
    <div className={`row wrap gap-8 ${styles.actions}`}>
      <Button
        variant="filled"
        renderRoot={(props) => <Link to={to} search={(STEP_PLACES[step]?.search ?? {}) as never} {...props} />}
      >
        {step === "branch" ? t("start") : t(`steps.${step}.go`)}
      </Button>
      {children}
    </div>
  );
}

function StaffStep({ done }: StepBodyProps) {
  const t = useTranslations("setup.steps.staff");
  const { check } = useFirstSteps();
  const keep = async () => {
    await check("staff");
    done();
  };
  return (
    <Go step="staff" to={addOf(ADDRESSES.staff)}>
      <Button variant="subtle" onClick={() => void keep()}>
        {t("keep")}
      </Button>
    </Go>
  );
}

/** The ways in: a list that the owner has, pictures for its lines, or by hand. */
function ItemsStep() {
  const t = useTranslations("setup.steps.items");
  const session = useSession();
  const ways = [
    { text: t("paste"), to: PAGES.review.address, right: PAGES.review.right, search: { paste: true } },
    { text: t("pictures"), to: ADDRESSES.firstSteps, right: undefined, search: { step: "items" } },
    { text: t("file"), to: PAGES.menuImport.address, right: PAGES.menuImport.right, search: {} },
    { text: t("hand"), to: ADDRESSES.menu, right: "items.create", search: {} },
  ] as const;
  return (
    <div className={`row wrap gap-8 ${styles.actions}`}>
      {ways
        .filter(({ right }) => !right || isRightHeld(session, right))
        .map(({ text, to, search }, at) => (
          <Button
            key={to}
            variant={at === 0 ? "filled" : "subtle"}
            renderRoot={(props) => <Link to={to} search={search as never} {...props} />}
          >
            {text}
          </Button>
        ))}
    </div>
  );
}
