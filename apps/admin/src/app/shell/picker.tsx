import { Menu } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useAskToLeave } from "../../kit/leave-guard.ts";
import styles from "./picker.module.css";

interface Option {
  id: string;
  name: string;
}
interface PickerProps {
  label: string;
  options: readonly Option[];
  chosen: string;
  choose: (id: string) => void;
  children: ReactNode;
}

/** What is chosen; with more than one to choose from, a menu of them. */
export function Picker({ label, options, chosen, choose, children }: PickerProps) {
  const ask = useAskToLeave();
  const change = async (id: string) => {
    if (await ask()) choose(id);
  };
  if (options.length < 2) return <div className={styles.fixed}>{children}</div>;
  return (
    <Menu position="bottom-start" width={250} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.pick} aria-label={`${label}: ${nameOf(options, chosen)}`}>
          {children}
          <IconSelector size={16} stroke={1.75} className={styles.sign} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.options ?? ""} aria-label={label}>
        <Menu.RadioGroup value={chosen} onChange={(id) => void change(id)}>
          {options.map(({ id, name }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const nameOf = (options: readonly Option[], id: string): string => options.find((one) => one.id === id)?.name ?? "";
