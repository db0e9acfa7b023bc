import { IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useAskToLeave } from "../../kit/drafts/leave-guard.ts";
import { lazyDropdown } from "../../kit/lazy/lazy-dropdown.tsx";
import type { PickerOption } from "./picker-dropdown.tsx";
import styles from "./picker.module.css";

const LateOptions = lazyDropdown("menu", async () => (await import("./picker-dropdown.tsx")).PickerDropdown);

interface PickerProps {
  label: string;
  options: readonly PickerOption[];
  chosen: string;
  choose: (id: string) => void;
  children: ReactNode;
}

/** What is chosen; with more than one to choose from, a menu of them. */
export function ShellPicker({ label, options, chosen, choose, children }: PickerProps) {
  const ask = useAskToLeave();
  const change = async (id: string) => {
    if (await ask()) choose(id);
  };
  if (options.length < 2)
    return <div className={`row gap-8 shrink medium nowrap rounded ${styles.fixed}`}>{children}</div>;
  return (
    <LateOptions
      {...{ label, options, chosen }}
      choose={(id) => void change(id)}
      button={
        <button
          type="button"
          className={`row gap-8 shrink medium nowrap rounded ${styles.pick}`}
          aria-label={`${label}: ${nameOf(options, chosen)}`}
        >
          {children}
          <IconSelector size={16} stroke={1.75} className="fixed muted" aria-hidden />
        </button>
      }
    />
  );
}

const nameOf = (options: readonly PickerOption[], id: string): string =>
  options.find((one) => one.id === id)?.name ?? "";
