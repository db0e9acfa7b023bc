import { settings } from "@diwan/contract/settings/settings";
import { addDays } from "@diwan/contract/time/days";
import type { WorkingSpan } from "@diwan/contract/time/working-hours";
import { formatDayLong } from "@diwan/ui/time/day-names";
import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useFirstSteps } from "../use-first-steps.ts";
import { nextOtherDay, weekOf, type TypedDay } from "./opening-hours.ts";
import styles from "./setup.module.css";
import { StepForm } from "./step-form.tsx";
import type { StepBodyProps } from "./steps.ts";

const A_SUNDAY = "1970-01-04";
const USUAL: WorkingSpan = { from: "12:00", to: "00:00" };

/** The opening hours of every day, and of days that differ. */
export function HoursStep({ done }: StepBodyProps) {
  const t = useTranslations("setup.steps.hours");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { check } = useFirstSteps();
  const [every, setEvery] = useState(USUAL);
  const [others, setOthers] = useState<readonly TypedDay[]>([]);
  const next = nextOtherDay(others);
  const nameOf = (day: number): string => formatDayLong(addDays(A_SUNDAY, day), locale);
  const change = (at: number, part: Partial<TypedDay>) =>
    setOthers(others.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const save = () =>
    send(settings.setBusiness, {
      params: { businessId: business.id },
      body: { settings: [{ key: "OpeningHours", data: weekOf(every, others) }] },
    });
  const keep = async () => {
    await check("hours");
    done();
  };
  const isTyped = [every, ...others].every(({ from, to }) => from !== "" && to !== "");
  return (
    <StepForm
      {...{ step: "hours", save, done, button: t("save"), all: t("all"), disabled: !isTyped }}
      beside={
        <>
          {next !== undefined && (
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOthers([...others, { day: next, ...every }])}
            >
              {t("another")}
            </Button>
          )}
          <Button variant="subtle" onClick={() => void keep()}>
            {t("always")}
          </Button>
        </>
      }
    >
      <div className={styles.hours}>
        <span className="small">{t("every")}</span>
        <Span name={t("every")} span={every} change={(part) => setEvery({ ...every, ...part })} />
        {others.map((one, at) => (
          <Other
            key={one.day}
            one={one}
            days={[0, 1, 2, 3, 4, 5, 6]
              .filter((day) => day === one.day || !others.some((other) => other.day === day))
              .map((day) => ({ value: String(day), label: nameOf(day) }))}
            name={nameOf(one.day)}
            change={(part) => change(at, part)}
            remove={() => setOthers(others.filter((_, place) => place !== at))}
          />
        ))}
      </div>
    </StepForm>
  );
}

interface OtherProps {
  one: TypedDay;
  name: string;
  /** The days that it can be. */
  days: { value: string; label: string }[];
  change: (part: Partial<TypedDay>) => void;
  remove: () => void;
}

function Other({ one, name, days, change, remove }: OtherProps) {
  const t = useTranslations("setup.steps.hours");
  return (
    <>
      <NativeSelect
        aria-label={t("another")}
        value={String(one.day)}
        data={days}
        onChange={(event) => change({ day: Number(event.currentTarget.value) })}
      />
      <div className="row gap-8">
        <Span name={name} span={one} change={change} />
        <ActionIcon size="sm" variant="subtle" aria-label={t("remove", { day: name })} onClick={remove}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}

function Span({
  name,
  span,
  change,
}: {
  name: string;
  span: WorkingSpan;
  change: (part: Partial<WorkingSpan>) => void;
}) {
  const t = useTranslations("setup.steps.hours");
  const field = (part: "from" | "to") => (
    <TextInput
      type="time"
      dir="ltr"
      className={styles.time ?? ""}
      aria-label={t(part, { day: name })}
      value={span[part]}
      onChange={(event) => change({ [part]: event.currentTarget.value })}
    />
  );
  return (
    <div className="row gap-8">
      {field("from")}
      <span className="muted small">{t("until")}</span>
      {field("to")}
    </div>
  );
}
