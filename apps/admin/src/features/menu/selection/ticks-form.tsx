import type { Item } from "@diwan/contract/menu/items";
import { Button, Modal } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import checkbox from "../../../kit/selection/checkbox.module.css";
import { useScreen } from "../screen.ts";
import styles from "./ticks-form.module.css";

/** What the selected items may have. */
export interface Tick {
  id: string;
  label: ReactNode;
  /** Whether an item has it now. */
  isOn: (item: Item) => boolean;
}

/** What all get or lose; what is not in it stays as it is on each. */
export type Decided = ReadonlyMap<string, boolean>;

interface TicksFormProps {
  title: string;
  chosen: readonly Item[];
  ticks: readonly Tick[];
  busy: boolean;
  save: (decided: Decided) => Promise<unknown>;
  close: () => void;
  /** Stands below the list. */
  children?: ReactNode;
}

/** A list to tick for several items at once: what only some of them have is neither on nor off until it is ticked. */
export function TicksForm({ title, chosen, ticks, busy, save, close, children }: TicksFormProps) {
  const { tc } = useScreen();
  const [decided, setDecided] = useState<Decided>(new Map());
  const decide = (id: string, on: boolean, now: boolean | undefined) => {
    const next = new Map(decided);
    if (on === now) next.delete(id);
    else next.set(id, on);
    setDecided(next);
  };
  return (
    <Modal opened onClose={close} size={440} title={title} closeButtonProps={{ "aria-label": tc("close") }}>
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          void save(decided).then((changed) => changed && close());
        }}
      >
        <div className={styles.list}>
          {ticks.map((tick) => (
            <TickRow key={tick.id} tick={tick} chosen={chosen} decided={decided.get(tick.id)} decide={decide} />
          ))}
        </div>
        {children}
        <div className="row justify-end">
          <Button type="submit" variant="filled" disabled={busy || decided.size === 0}>
            {tc("save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface TickRowProps {
  tick: Tick;
  chosen: readonly Item[];
  decided: boolean | undefined;
  decide: (id: string, on: boolean, now: boolean | undefined) => void;
}

function TickRow({ tick, chosen, decided, decide }: TickRowProps) {
  const t = useTranslations("several");
  const count = chosen.filter(tick.isOn).length;
  const now = count === chosen.length ? true : count === 0 ? false : undefined;
  const shown = decided ?? now;
  return (
    <label className={styles.row}>
      <input
        className={checkbox.checkbox}
        ref={(input) => void (input && (input.indeterminate = shown === undefined))}
        type="checkbox"
        checked={shown ?? false}
        onChange={({ target }) => decide(tick.id, target.checked, now)}
      />
      <span className="fill">{tick.label}</span>
      {shown === undefined && <span className="small soft">{t("ticksSome", { count, all: chosen.length })}</span>}
    </label>
  );
}
