import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { PayMethod } from "@diwan/ordering/cart";
import { Icon } from "../icon.tsx";
import type { FieldsProps } from "./detail-fields.tsx";

interface PayChoiceProps extends FieldsProps {
  mode: OrderMode;
  pay: PayMethod;
  ways: readonly PayMethod[];
}

/** How the guest pays. */
export function PayChoice({ mode, pay, ways, errors, texts, onChange }: PayChoiceProps) {
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
            <Icon shape={way === "cash" ? "cash" : "card"} />
            {names[way]}
          </label>
        ))}
      </div>
      {problem && <p className="field-error">{problem}</p>}
    </fieldset>
  );
}
