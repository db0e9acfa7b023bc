import { Button, Loader, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import type { BusyState } from "../screen/loading.ts";
import styles from "./submit-button.module.css";

interface SubmitButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  state: Pick<BusyState, "busy" | "showing">;
  /** The text while the call runs, for example "Saving". */
  verb: string;
}

/** The filled button of a form: keeps its width, shows a spinner and a verb while the call runs. */
export function SubmitButton({ state, verb, children, disabled, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="filled"
      {...props}
      disabled={disabled || state.busy}
      // not `data-loading`: with it Mantine hides the button's text
      {...(state.showing ? { "data-busy": true } : {})}
      aria-busy={state.busy}
    >
      {state.showing ? (
        <span className={`centered ${styles.busy}`}>
          <span className={styles.width} aria-hidden>
            {children}
          </span>
          <span className="inline-row gap-6">
            <Loader size={16} color="currentColor" aria-hidden />
            {verb}
          </span>
        </span>
      ) : (
        children
      )}
    </Button>
  );
}
