import type { BusinessType } from "@diwan/contract/api/enumerations";
import { nextSetupStep, type Setup } from "@diwan/contract/overview/setup";
import type { SetupStep } from "@diwan/contract/overview/setup-steps";
import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Progress } from "@mantine/core";
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LazyDevicePreview } from "../../settings/index.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { useSession } from "../../../kit/session/session.ts";
import { firstOpenStep, isComplete } from "../first-steps.ts";
import { useFirstSteps } from "../use-first-steps.ts";
import { Extras } from "./extras.tsx";
import styles from "./setup.module.css";
import { StepBody } from "./step-body.tsx";
import { STEP_PLACES, useStepTexts } from "./steps.ts";
import { useSetup } from "./use-setup.ts";

/** What is left until a guest can order or book, and after that. It leaves when all is done, or the owner hides it. */
export function SetupList() {
  const t = useTranslations("setup");
  const { progress, close, reopen } = useFirstSteps();
  const { data, refetch } = useSetup(progress?.closed === false);
  if (!progress || progress.closed || !data || data.over || data.steps.length === 0) return null;
  const hide = async () => {
    if (!(await close())) return;
    notify({ kind: "info", text: t("closed"), link: { text: t("undo"), follow: () => void reopen() } });
  };
  const qr = !progress.done.includes("qr");
  return (
    <div className={`grid gap-14 ${styles.page}`}>
      <List setup={data} done={() => void refetch()}>
        <footer className={`row wrap gap-12 line-above sunken ${styles.foot}`}>
          <span className="muted tiny fill">{t("leaves")}</span>
          {!isComplete(progress) && (
            <Link to={ADDRESSES.firstSteps} search={{ step: firstOpenStep(progress) }} className="small">
              {t("goOn")}
            </Link>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => void hide()}>
            {t("hide")}
          </Button>
        </footer>
      </List>
      <aside className="stack gap-14">
        <Preview />
        {(data.extras.length > 0 || qr) && <Extras extras={data.extras} qr={qr} />}
      </aside>
    </div>
  );
}

/** A branch offers a way to order from the beginning, so that something to order is enough. */
const untilOrder = ({ facts }: Setup) =>
  facts?.ordering && facts.branches > 0 && facts.items > facts.without_price ? "orderAlready" : "order";
const isOrdered = ({ steps }: Setup): boolean => steps.some(({ step, done }) => step === "try" && done);
const titleOf = (setup: Setup, type: BusinessType) => {
  if (isOrdered(setup)) return "rest";
  return type === "restaurant" ? untilOrder(setup) : "book";
};

interface ListProps {
  setup: Setup;
  done: () => void;
  children: ReactNode;
}

function List({ setup, done, children }: ListProps) {
  const t = useTranslations("setup");
  const { type } = useSession().business;
  const [chosen, choose] = useState<SetupStep>();
  const { steps } = setup;
  const isOpen = (one: SetupStep | undefined): boolean => steps.some(({ step, done: ready }) => step === one && !ready);
  const current = isOpen(chosen) ? chosen : nextSetupStep(steps);
  const finished = steps.filter((one) => one.done).length;
  const minutes = steps.reduce((sum, one) => sum + (one.done ? 0 : one.minutes), 0);
  return (
    <section className="panel clip" aria-labelledby="setup-title">
      <header className={`stack gap-10 line-below ${styles.head}`}>
        <div className="row gap-12">
          <h2 id="setup-title" className="fill">
            {t(titleOf(setup, type))}
          </h2>
          <strong className="num small">{t("left", { minutes })}</strong>
        </div>
        <div className="row gap-12">
          <Progress
            className="fill"
            size={6}
            value={(100 * finished) / steps.length}
            aria-label={t("progress", { done: finished, all: steps.length })}
          />
          <span className="soft small num">{t("progress", { done: finished, all: steps.length })}</span>
        </div>
      </header>
      <ol>
        {steps.map((one, at) => (
          <Step
            key={one.step}
            {...{ setup, one, at, done }}
            current={one.step === current}
            open={() => choose(one.step)}
          />
        ))}
      </ol>
      {children}
    </section>
  );
}

interface StepProps {
  setup: Setup;
  one: Setup["steps"][number];
  at: number;
  current: boolean;
  open: () => void;
  done: () => void;
}

function Step({ setup, one, at, current, open, done }: StepProps) {
  const t = useTranslations("setup");
  const { locale } = useLanguage();
  const narrow = useWidth() === "narrow";
  const { title, text } = useStepTexts(setup, one);
  const state = one.done ? "done" : current ? "now" : "open";
  const place = STEP_PLACES[one.step];
  return (
    <li className={styles.step} data-step={one.step} data-state={state} aria-current={current ? "step" : undefined}>
      <span className={`centered round strong num ${styles.mark}`} aria-hidden>
        {one.done ? <IconCheck size={14} stroke={2} /> : formatNumber(at + 1, locale)}
      </span>
      <div className={styles.words}>
        <h3 className={one.done ? "medium muted" : "strong"}>{title}</h3>
        <p className={one.done ? "muted small" : "soft small"}>{text}</p>
        {current && <StepBody step={one.step} setup={setup} done={done} />}
      </div>
      <span className={`muted tiny nowrap num ${styles.minutes}`}>
        {one.done ? t("done") : t("minutes", { minutes: one.minutes })}
      </span>
      <span className={styles.action}>
        {state === "done" && place && !narrow && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${t("open")}: ${title}`}
            renderRoot={(props) => <Link to={place.to} search={place.search as never} {...props} />}
          >
            {t("open")}
          </Button>
        )}
        {state === "open" && (
          <Button size={narrow ? "md" : "sm"} aria-label={`${t("start")}: ${title}`} onClick={open}>
            {narrow ? <IconChevronRight size={16} stroke={1.75} className="flip" aria-hidden /> : t("start")}
          </Button>
        )}
      </span>
    </li>
  );
}

/** The guest page of the first branch as it is now, where there is room for it. */
function Preview() {
  const t = useTranslations("setup");
  const { locale } = useLanguage();
  const { business, branch = business.branches[0] } = useSession();
  if (useWidth() !== "wide" || !branch) return null;
  return (
    <section className={`panel clip ${styles.preview}`} aria-label={t("preview")}>
      <h2>{t("preview")}</h2>
      <Suspense fallback={null}>
        <LazyDevicePreview
          key={branch.id}
          device="phone"
          slug={branch.slug}
          name={nameOf(branch.locales, locale)}
          settings={NOTHING_CHANGED}
          unsaved={false}
        />
      </Suspense>
    </section>
  );
}

const NOTHING_CHANGED = {};
