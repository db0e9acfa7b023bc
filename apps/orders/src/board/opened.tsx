import { ConnectedDevice } from "./device.tsx";
import { Details } from "./details.tsx";
import { Done } from "./done.tsx";
import { Reject } from "./reject.tsx";
import { SoldOut } from "./sold-out.tsx";

/** What lies over the board. */
export type Opened =
  | { what: "details" | "reject"; id: string }
  | { what: "done" }
  | { what: "soldOut" }
  | { what: "device" };

interface BoardSheetProps {
  opened: Opened;
  open: (opened: Opened | undefined) => void;
  awake: boolean;
}

export function BoardSheet({ opened, open, awake }: BoardSheetProps) {
  const close = () => open(undefined);
  switch (opened.what) {
    case "details":
      return (
        <Details key={opened.id} id={opened.id} close={close} reject={() => open({ what: "reject", id: opened.id })} />
      );
    case "reject":
      return <Reject key={opened.id} id={opened.id} close={close} />;
    case "done":
      return <Done close={close} open={(id) => open({ what: "details", id })} />;
    case "soldOut":
      return <SoldOut close={close} />;
    case "device":
      return <ConnectedDevice awake={awake} close={close} />;
  }
}
