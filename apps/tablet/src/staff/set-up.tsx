import type { Seat, TabletFacts } from "@diwan/contract/devices/tablets";
import { MenuContext } from "@diwan/ordering/menu-context";
import { Name } from "@diwan/ordering/parts/words";
import { useState } from "react";
import type { Place } from "../device/seat.ts";
import { useLanguage } from "../language.ts";
import { useMenuState } from "../visit/kiosk-state.ts";
import { PassKeyPad } from "./pass-key-pad.tsx";
import { useOpenTablet } from "./use-open-tablet.ts";
import { Page } from "./page.tsx";
import { PlaceChoice } from "./place-choice.tsx";

interface SetUpProps {
  facts: TabletFacts;
  place: Place | undefined;
  /** The tables of the branch, once they may be seen. */
  tables: readonly Seat[] | undefined;
  onUnlocked(tables: readonly Seat[]): void;
  onStart(place: Place): void;
  onLeave(): void;
}

/** Where the staff say where the tablet stands. Behind the PassKey, where one is set. */
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
      <p className="quiet">
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

/** What the staff should know before guests find out. */
function Doubts({ branch, tablet, chosen }: Pick<TabletFacts, "branch" | "tablet"> & { chosen: Place | undefined }) {
  const words = useLanguage().texts.setUp;
  if (branch.business.type !== "restaurant") return null;
  if (!tablet.EnableOrdering || !tablet.CartVisible) return <p className="notice">{words.noOrdering}</p>;
  const { OrderModes } = branch.settings;
  if (chosen?.kind === "table" && !OrderModes.includes("DineIn")) return <p className="notice">{words.noDineIn}</p>;
  return null;
}
