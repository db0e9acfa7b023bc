import type { SetupStep } from "@diwan/contract/overview/setup-steps";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode, SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import styles from "./setup.module.css";
import { STEP_PLACES } from "./steps.ts";

interface StepFormProps {
  step: SetupStep;
  /** Saves what was typed; errors are shown. */
  save: () => Promise<unknown>;
  done: () => void;
  /** The text of the filled button, and of the link to all settings of the step. */
  button: string;
  all: string;
  disabled?: boolean;
  /** The fields. */
  children: ReactNode;
  /** Quiet buttons beside the filled one. */
  beside?: ReactNode;
}

/** The form of a step that is done in place. */
export function StepForm({ step, save, done, button, all, disabled = false, children, beside }: StepFormProps) {
  const t = useTranslations("setup");
  const { busy, showing, run } = useBusy();
  const fail = useFailure({ unsent: true });
  const place = STEP_PLACES[step];
  const submit = async () => {
    try {
      await run(save);
      notify({ kind: "success", text: t("saved") });
      done();
    } catch (error) {
      fail(error);
    }
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={onSubmit} className="stack">
      {children}
      <div className={`row wrap gap-8 ${styles.actions}`}>
        <Button type="submit" variant="filled" loading={showing} disabled={disabled || (busy && !showing)}>
          {button}
        </Button>
        {beside}
        {place && (
          <Link to={place.to} search={(place.search ?? {}) as never} className="small">
            {all}
          </Link>
        )}
      </div>
    </form>
  );
}
