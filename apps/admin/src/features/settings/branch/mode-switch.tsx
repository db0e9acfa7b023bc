import type { Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { SwitchBox } from "../../../kit/fields/choice-fields.tsx";
import type { CustomProps } from "../../../kit/fields/declaration.ts";
import { frameOf } from "../../../kit/fields/frame.tsx";

interface ModeSwitchProps extends CustomProps {
  label: string;
  icon: Icon;
  /** What holds where the branch says nothing. */
  ofBusiness: boolean;
  locked: boolean;
}

/** On or off; what is again as the business says is no longer the branch's own word. */
export function ModeSwitch({ label, icon, ofBusiness, locked, value, change, error, ...props }: ModeSwitchProps) {
  const t = useTranslations("settings");
  const own = typeof value === "boolean" ? value : ofBusiness;
  const hint = t(own === ofBusiness ? "sameAsBusiness" : "differs");
  const errors = error === undefined ? {} : { [props.path]: error };
  const { required: _, ...frame } = frameOf({
    ...props,
    was: undefined,
    errors,
    field: { label, hint, disabled: locked },
  });
  return (
    <SwitchBox
      {...frame}
      look="switch"
      icon={icon}
      checked={own}
      change={(on) => change(on === ofBusiness ? null : on)}
    />
  );
}
