import type { OrderMode } from "@diwan/contract/api/enumerations";
import { ModeChoice } from "@diwan/ordering/cart/mode-choice";
import type { Details, PayMethod } from "@diwan/ordering/order/cart";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { usePage } from "../page-context.tsx";

interface OptionsProps {
  mode: OrderMode;
  /** Messages of the server, by field. */
  errors: Record<string, string[]>;
  onChange(some: Partial<Details>): void;
}

/** The mode that was chosen, else the one that fits: at a table it is eaten there, elsewhere it is come for. */
export function modeOf(chosen: OrderMode | null, offered: readonly OrderMode[], seated: boolean): OrderMode {
  if (chosen && offered.includes(chosen)) return chosen;
  const fitting: readonly OrderMode[] = seated ? ["DineIn"] : ["SelfPickUp", "CarPickup", "Delivery"];
  return fitting.find((mode) => offered.includes(mode)) ?? offered[0] ?? "DineIn";
}

/** How the order comes to the guest. */
export function ModeOptions({ mode, errors, onChange }: OptionsProps) {
  const { branch, table, orderTexts: texts } = usePage();
  const problem = errors["mode"]?.[0] ?? errors["table"]?.[0];
  return (
    <>
      <ModeChoice mode={mode} offered={branch.settings.OrderModes} onChange={(chosen) => onChange({ mode: chosen })} />
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : (
        mode === "DineIn" && !table && <p className="hint">{texts.tableHint}</p>
      )}
    </>
  );
}

interface PayOptionsProps extends OptionsProps {
  pay: PayMethod;
  ways: readonly PayMethod[];
}

/** How the guest pays. */
export function PayOptions({ mode, pay, ways, errors, onChange }: PayOptionsProps) {
  const { orderTexts: texts } = usePage();
  const names = { cash: texts.cash[mode], online: texts.online };
  const problem = errors["pay"]?.[0];
  return (
    <fieldset className="pay">
      <legend className="label">{texts.payTitle}</legend>
      <div className="pay-ways">
        {ways.map((way) => (
          <label key={way} className="pay-way">
            <input
              type="radio"
              className="unseen"
              name="pay"
              checked={way === pay}
              onChange={() => onChange({ pay: way })}
            />
            <Icon shape={way === "cash" ? icons.cash : icons.card} />
            {names[way]}
          </label>
        ))}
      </div>
      {problem && <p className="field-error">{problem}</p>}
    </fieldset>
  );
}
