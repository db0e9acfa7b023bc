import type { OrderMode } from "@diwan/contract/api/enumerations";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { useMenu } from "../menu-context.ts";

interface ModeChoiceProps {
  mode: OrderMode | null;
  offered: readonly OrderMode[];
  onChange(mode: OrderMode): void;
}

/** How an order comes to its guests, by what the branch offers. */
export function ModeChoice({ mode, offered, onChange }: ModeChoiceProps) {
  const { texts } = useMenu();
  return (
    <div className="segments" role="radiogroup" aria-label={texts.cart.how}>
      {offered.map((one) => (
        <label key={one} className="segment">
          <input type="radio" className="unseen" name="mode" checked={one === mode} onChange={() => onChange(one)} />
          <Icon shape={icons.modes[one]} />
          {texts.cart.modes[one]}
        </label>
      ))}
    </div>
  );
}
