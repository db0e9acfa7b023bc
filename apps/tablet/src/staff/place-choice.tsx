import { matchesSearch, searchText } from "@diwan/contract/text/search-text";
import type { Seat } from "@diwan/contract/devices/tablets";
import { nameOf } from "@diwan/ui/text/names";
import { type ReactNode, useState } from "react";
import type { Place } from "../device/seat.ts";
import { useLanguage } from "../language.ts";
import { Name } from "@diwan/ordering/parts/words";

/** From how many tables on one is looked for by its name. */
const MANY = 12;

interface PlaceChoiceProps {
  tables: readonly Seat[];
  chosen: Place | undefined;
  onChoose(place: Place): void;
}

/** The counter, or one of the tables by floor. */
export function PlaceChoice({ tables, chosen, onChoose }: PlaceChoiceProps) {
  const words = useLanguage().texts.setUp;
  const [typed, setTyped] = useState("");
  const found = tables.filter(({ locales }) => locales.some(({ name }) => matches(name, typed)));
  return (
    <fieldset className="places">
      <legend>{words.where}</legend>
      <Choice checked={chosen?.kind === "counter"} onChoose={() => onChoose({ kind: "counter" })} wide>
        <b>{words.counter}</b>
        <span className="quiet">{words.counterHint}</span>
      </Choice>
      <p className="places-head">
        <b>{words.tables}</b> <span className="quiet">{tables.length ? words.tablesHint : words.noTables}</span>
      </p>
      {tables.length > MANY && (
        <input
          type="search"
          className="field"
          aria-label={words.find}
          placeholder={words.find}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {tables.length > 0 && !found.length && <p role="status">{words.nothing}</p>}
      {byFloor(found).map(([floor, seats]) => (
        <div key={floor} className="floor">
          <p className="quiet">{seats[0] && <Name of={seats[0].floor.locales} />}</p>
          <div className="seats">
            {seats.map(({ token, locales }) => (
              <Choice
                key={token}
                checked={chosen?.kind === "table" && chosen.token === token}
                onChoose={() => onChoose({ kind: "table", token, locales })}
              >
                <Name of={locales} />
              </Choice>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  checked: boolean;
  wide?: boolean;
  onChoose(): void;
  children: ReactNode;
}

function Choice({ checked, wide = false, onChoose, children }: ChoiceProps) {
  return (
    <label className={wide ? "choice wide" : "choice"}>
      <input type="radio" name="place" checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}

const matches = (name: string, typed: string): boolean => matchesSearch(searchText(name), searchText(typed));

function byFloor(tables: readonly Seat[]): [string, Seat[]][] {
  const floors = new Map<string, Seat[]>();
  for (const table of tables) {
    const floor = nameOf(table.floor.locales, "en");
    floors.set(floor, [...(floors.get(floor) ?? []), table]);
  }
  return [...floors];
}
