import type { Seat, TabletFacts } from "@diwan/contract/devices/tablets";
import { MenuContext } from "@diwan/ordering/menu-context";
import { Name } from "@diwan/ordering/parts/localized-text";
import { useState, type ReactNode } from "react";
import type { TabletPlace } from "../device/seat.ts";
import { useLanguage } from "../language.ts";
import { useMenuState } from "../visit/kiosk-state.ts";
import { PassKeyPad } from "./pass-key-pad.tsx";
import { useOpenTablet } from "./lock-sheet.tsx";
import { Page } from "./page.tsx";
import { matchesSearch, searchText } from "@diwan/contract/text/search-text";
import { nameOf } from "@diwan/ui/text/names";

/** The number of tables from which a search field is shown. */
const MANY = 12;
const matches = (name: string, typed: string): boolean => matchesSearch(searchText(name), searchText(typed));

interface SetUpProps {
  facts: TabletFacts;
  place: TabletPlace | undefined;
  /** The tables of the branch, once the staff are authorized. */
  tables: readonly Seat[] | undefined;
  onUnlocked(tables: readonly Seat[]): void;
  onStart(place: TabletPlace): void;
  onLeave(): void;
}

/** Where the staff choose the location of the tablet; requires the PassKey, if one is set. */
export function SetUp(props: SetUpProps) {
  return (
    <MenuContext value={useMenuState(props.facts)}>
      <Steps {...props} />
    </MenuContext>
  );
}

function Steps({ facts: { branch, tablet }, place, tables, onUnlocked, onStart, onLeave }: SetUpProps) {
  const { texts } = useLanguage();
  const [chosen, setChosen] = useState(place);
  const unset = useOpenTablet(branch.slug, !tablet.PassKeySet && !tables, onUnlocked);
  const words = texts.setUp;
  return (
    <Page title={words.title}>
      <p className="soft">
        <Name of={branch.business.locales} /> · <Name of={branch.locales} />
      </p>
      {tables ? (
        <>
          {!tablet.PassKeySet && <p className="notice">{words.open}</p>}
          <PlaceChoice tables={tables} chosen={chosen} onChoose={setChosen} />
          <Doubts branch={branch} tablet={tablet} chosen={chosen} />
          <div className="page-actions">
            <button
              type="button"
              className="button primary"
              disabled={!chosen}
              onClick={() => chosen && onStart(chosen)}
            >
              {words.start}
            </button>
            <button type="button" className="button" onClick={onLeave}>
              {words.forget}
            </button>
          </div>
        </>
      ) : (
        (tablet.PassKeySet || unset) && (
          <>
            {unset ? <p className="notice">{words.unset}</p> : <PassKeyPad slug={branch.slug} onOpen={onUnlocked} />}
            <button type="button" className="button" onClick={onLeave}>
              {words.forget}
            </button>
          </>
        )
      )}
    </Page>
  );
}

/** Problems that the staff should know before guests meet them. */
function Doubts({
  branch,
  tablet,
  chosen,
}: Pick<TabletFacts, "branch" | "tablet"> & { chosen: TabletPlace | undefined }) {
  const words = useLanguage().texts.setUp;
  if (branch.business.type !== "restaurant") return null;
  if (!tablet.EnableOrdering || !tablet.CartVisible) return <p className="notice">{words.noOrdering}</p>;
  const { OrderModes } = branch.settings;
  if (chosen?.kind === "table" && !OrderModes.includes("DineIn")) return <p className="notice">{words.noDineIn}</p>;
  return null;
}

interface PlaceChoiceProps {
  tables: readonly Seat[];
  chosen: TabletPlace | undefined;
  onChoose(place: TabletPlace): void;
}

/** The counter, or one of the tables by floor. */
function PlaceChoice({ tables, chosen, onChoose }: PlaceChoiceProps) {
  const words = useLanguage().texts.setUp;
  const [typed, setTyped] = useState("");
  const found = tables.filter(({ locales }) => locales.some(({ name }) => matches(name, typed)));
  return (
    <fieldset className="places">
      <legend>{words.where}</legend>
      <Choice checked={chosen?.kind === "counter"} onChoose={() => onChoose({ kind: "counter" })} wide>
        <b>{words.counter}</b>
        <span className="soft">{words.counterHint}</span>
      </Choice>
      <p>
        <b>{words.tables}</b> <span className="soft">{tables.length ? words.tablesHint : words.noTables}</span>
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
          <p className="soft">{seats[0] && <Name of={seats[0].floor.locales} />}</p>
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

function byFloor(tables: readonly Seat[]): [string, Seat[]][] {
  const floors = new Map<string, Seat[]>();
  for (const table of tables) {
    const floor = nameOf(table.floor.locales, "en");
    floors.set(floor, [...(floors.get(floor) ?? []), table]);
  }
  return [...floors];
}
