import { Menu } from "@mantine/core";
import type { DropdownProps } from "../../kit/lazy/lazy-dropdown.tsx";
import styles from "./picker.module.css";

export interface PickerOption {
  id: string;
  name: string;
}

interface PickerDropdownProps extends DropdownProps {
  label: string;
  options: readonly PickerOption[];
  chosen: string;
  choose: (id: string) => void;
}

export const PickerDropdown = ({ label, options, chosen, choose, ...dropdown }: PickerDropdownProps) => (
  <Menu opened={dropdown.opened} onChange={dropdown.setOpened} position="bottom-start" width={250} withinPortal={false}>
    <Menu.Target>{dropdown.button}</Menu.Target>
    <Menu.Dropdown className={styles.options ?? ""} aria-label={label}>
      <Menu.RadioGroup value={chosen} onChange={choose}>
        {options.map(({ id, name }) => (
          <Menu.RadioItem key={id} value={id} closeMenuOnClick>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
);
