import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Choice } from "../parts/choice.tsx";
import { HoursEditor } from "./hours-editor.tsx";
import { newSpan } from "./serving-draft.ts";

interface HoursChoiceProps {
  hours: ServingHours | null;
  change: (hours: ServingHours | null) => void;
  /** What the hours mean for guests. */
  text: string;
  errors: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** At all times, or at certain hours. */
export function HoursChoice({ hours, change, text, errors, disabled = false }: HoursChoiceProps) {
  const t = useTranslations("serving");
  return (
    <section className="stack gap-10 align-start">
      <h3 className="small medium">{t("hours")}</h3>
      <Choice
        label={t("hours")}
        name={`hours-${useId()}`}
        value={hours ? "sometimes" : "always"}
        options={(["always", "sometimes"] as const).map((value) => ({ value, label: t(value) }))}
        choose={(value) => change(value === "always" ? null : [newSpan()])}
        disabled={disabled}
      />
      {hours && (
        <>
          <HoursEditor hours={hours} change={change} path="hours" errors={errors} disabled={disabled} />
          <p className="muted tiny">{text}</p>
        </>
      )}
    </section>
  );
}
