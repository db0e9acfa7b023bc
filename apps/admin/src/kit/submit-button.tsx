import { Button, Loader, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import type { Busy } from "./loading.ts";

interface SubmitButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  state: Pick<Busy, "busy" | "showing">;
  /** What it says meanwhile, for example "Saving". */
  verb: string;
}

/** The filled button of a form: keeps its width, shows a spinner and a verb while the call runs. */
export function SubmitButton({ state, verb, children, disabled, ...props }: SubmitButtonProps) {
  const indicator = state.showing ? <Loader size={16} color="currentColor" aria-hidden /> : undefined;
  return (
    <Button
      type="submit"
      variant="filled"
      {...props}
      disabled={disabled || state.busy}
      {...(state.showing ? { "data-loading": true, leftSection: indicator } : {})}
      aria-busy={state.busy}
    >
      {state.showing ? verb : children}
    </Button>
  );
}
