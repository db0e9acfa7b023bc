import { useNavigate, useSearch } from "@tanstack/react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { Button, Skeleton } from "@mantine/core";
import { useEffect, useRef, useState, type ComponentProps, type MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { BrandMark, SaduPattern } from "../../kit/screen/brand.tsx";
import { useDelayed } from "../../kit/screen/loading.ts";
import { LanguageSwitch } from "../../kit/language/language-switch.tsx";
import { WeekField } from "../../kit/forms/hours/week-field.tsx";
import { useLiveConnection } from "../../kit/connection/live.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { OfflineBanner } from "../../kit/connection/offline-banner.tsx";
import { queryClient } from "../../kit/connection/queries.ts";
import { useSignedIn, useSession } from "../../kit/session/session.ts";
import { useTitle } from "../../kit/screen/title.ts";
import { BusinessStep } from "./business-step.tsx";
import { ItemsStep } from "./items-step.tsx";
import styles from "./page.module.css";
import { StepList } from "./step-list.tsx";
import { TeamStep } from "./team-step.tsx";
import {
  firstOpenStep,
  isStep,
  stepAfter,
  stepBefore,
  type FirstStepState,
} from "../../features/overview/first-steps.ts";
import { useFirstSteps } from "../../features/overview/use-first-steps.ts";
import { refreshSession } from "../../kit/session/session-store.ts";
import { SettingsStep } from "./settings-step.tsx";
import { makeSubmitHandler, type StepProps } from "./step.ts";
import { nameOf } from "@diwan/ui/text/names";
import { IconExternalLink } from "@tabler/icons-react";
import { useLanguage } from "../../kit/language/language.ts";
import { MenuQrPanel } from "../shell/menu-qr-panel.tsx";
import { useMenuQr } from "../../kit/qr/use-menu-qr.ts";

const VIEWS = { business: BusinessStep, branch: BranchStep, items: ItemsStep, team: TeamStep, qr: QrStep };

/** Sets up a new business step by step. Each step can be skipped; the progress is saved with the business. */
export function FirstSteps() {
  return <QueryClientProvider client={queryClient}>{useSignedIn() ? <Steps /> : null}</QueryClientProvider>;
}

function Steps() {
  const t = useTranslations("firstSteps");
  const { progress, finish } = useFirstSteps();
  const asked: { step?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [failed, setFailed] = useState<ReadonlySet<FirstStepState>>(new Set());
  const skeleton = useDelayed(!progress);
  useLiveConnection();
  useTitle(t("title"));
  const step = isStep(asked.step) ? asked.step : progress && firstOpenStep(progress);
  const shown = useShown(step);
  if (!progress || !step) return skeleton ? <Skeleton className={styles.waiting ?? ""} /> : null;

  const open = (next: FirstStepState) => void navigate({ to: ADDRESSES.firstSteps, search: { step: next } });
  const leave = () => void navigate({ to: ADDRESSES.overview });
  const mark = (passed: boolean) =>
    setFailed((before) => new Set([...before].filter((one) => one !== step).concat(passed ? [] : [step])));
  const done = async () => {
    mark(true);
    const stays = shown.current === step;
    const kept = finish(step);
    // A user who left the step while it was saved is not redirected and does not wait.
    if (!stays) return;
    const next = stepAfter(step);
    if (next) return open(next);
    leave();
    if (!(await kept)) return;
    notify({ kind: "success", title: t("finished"), text: t("finishedText"), forMs: 10_000 });
  };
  const View = VIEWS[step];
  const previous = stepBefore(step);
  return (
    <div className={`grid clip ${styles.page}`}>
      <Side current={step} progress={progress} failed={failed} open={open} />
      <main id="content" className={`stack surface ${styles.sheet}`}>
        <OfflineBanner />
        <div className={`pane scroll ${styles.body}`} key={step} data-scroll>
          <h1>{t(`${step}.title`)}</h1>
          <p className={styles.text}>{t(`${step}.text`)}</p>
          <View id={FORM} done={done} failed={() => mark(false)} />
        </div>
        <footer className={`row gap-8 line-above ${styles.foot}`}>
          {previous && <Button onClick={() => open(previous)}>{t("previous")}</Button>}
          <span className="grow" />
          <Button variant="subtle" onClick={leave}>
            {t("later")}
          </Button>
          <Button variant="filled" type="submit" form={FORM} onClick={onlyOnce}>
            {stepAfter(step) ? t("next") : t("finish")}
          </Button>
        </footer>
      </main>
    </div>
  );
}

const FORM = "first-step";

function Side(list: ComponentProps<typeof StepList>) {
  const t = useTranslations("firstSteps");
  const product = useTranslations("common")("product");
  return (
    <aside className={`stack scroll ${styles.side}`}>
      <header className={`row gap-10 strong ${styles.brand}`}>
        <BrandMark size={28} />
        <span>{product}</span>
        <LanguageSwitch />
      </header>
      <nav aria-label={t("title")}>
        <StepList {...list} />
      </nav>
      <SaduPattern />
    </aside>
  );
}

/** The step on the screen, read by responses that arrive later; undefined once the screen is left. */
function useShown(step: FirstStepState | undefined) {
  const shown = useRef<FirstStepState>(undefined);
  useEffect(() => {
    shown.current = step;
    return () => void (shown.current = undefined);
  }, [step]);
  return shown;
}

/** Ignores the second click of a double click, which would skip the next step. */
const onlyOnce = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** Name of the first branch, how to reach it, and when. */
function BranchStep(step: StepProps) {
  const t = useTranslations("firstSteps.branch");
  const { business, branch } = useSession();
  const shown = branch ?? business.branches[0];
  if (!shown) return null;
  return (
    <SettingsStep
      {...step}
      place={{ businessId: business.id, branchId: shown.id }}
      saved={(paths) => {
        if (paths.includes("Locales")) void refreshSession();
      }}
      fields={[
        { type: "localized", path: "Locales", label: t("names"), required: true },
        { type: "phone", path: "ContactPhone", label: t("phone"), width: "half" },
        { type: "phone", path: "Whatsapp", label: t("whatsapp"), width: "half" },
        { type: "bilingual", path: "Address", label: t("address") },
        {
          type: "custom",
          path: "OpeningHours",
          label: t("hours"),
          text: () => "",
          render: (props) => <WeekField {...props} label={t("hours")} none={t("hoursNone")} />,
        },
      ]}
    />
  );
}

/** The code for the tables: print it, or open the menu as a guest does. */
function QrStep({ id, done }: StepProps) {
  const t = useTranslations("firstSteps.qr");
  const { locale } = useLanguage();
  const { business, branch } = useSession();
  const [chosen, choose] = useState(branch?.id ?? business.branches[0]?.id);
  const selected = business.branches.find((one) => one.id === chosen);
  const url = useMenuQr(selected).data?.url;
  return (
    <form id={id} onSubmit={makeSubmitHandler(done)} className="stack align-start gap-16">
      <div className={`stack gap-12 ${styles.code}`}>
        <MenuQrPanel branches={business.branches} selected={selected} choose={choose} />
      </div>
      {url && selected && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          {t("open", { branch: nameOf(selected.locales, locale) })}
        </Button>
      )}
    </form>
  );
}
