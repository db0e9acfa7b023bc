import type { OrderMode } from "@diwan/contract/api/enumerations";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";
import type { FieldsProps } from "./detail-fields.tsx";

const ICONS = { DineIn: "armchair", Delivery: "scooter", CarPickup: "car", SelfPickUp: "walk" } as const;

/** The mode that was chosen, else the one that fits: at a table it is eaten there, elsewhere it is come for. */
export function modeOf(chosen: OrderMode | null, offered: readonly OrderMode[], seated: boolean): OrderMode {
  if (chosen && offered.includes(chosen)) return chosen;
  const fitting: readonly OrderMode[] = seated ? ["DineIn"] : ["SelfPickUp", "CarPickup", "Delivery"];
  return fitting.find((mode) => offered.includes(mode)) ?? offered[0] ?? "DineIn";
}

/** How the order comes to the guest, by what the branch offers. */
export function ModeChoice({ mode, errors, texts, onChange }: FieldsProps & { mode: OrderMode }) {
  const { branch, table } = usePage();
  const { OrderModes } = branch.settings;
  const problem = errors["mode"]?.[0] ?? errors["table"]?.[0];
  return (
    <fieldset className="modes">
      <legend className="unseen">{texts.modeTitle}</legend>
      <div className="segments">
        {OrderModes.map((one) => (
          <label key={one} className="segment">
            <input
              type="radio"
              className="unseen"
              name="mode"
              checked={one === mode}
              onChange={() => onChange({ mode: one })}
            />
            <Icon shape={ICONS[one]} />
            {texts.modes[one]}
          </label>
        ))}
      </div>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : (
        mode === "DineIn" && !table && <p className="hint">{texts.tableHint}</p>
      )}
    </fieldset>
  );
}
