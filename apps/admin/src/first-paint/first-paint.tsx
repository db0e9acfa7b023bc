import { renderToStaticMarkup } from "react-dom/server";
import { ADDRESSES, OPEN_ADDRESSES } from "../kit/navigation/addresses.ts";
import { FirstAccounts } from "./accounts.tsx";
import { FirstMenu } from "./menu.tsx";
import { FirstShell } from "./shell.tsx";

/** What the page of an address shows until the program is there; rendered once, when the screens are built. */
export function firstPaint(address: string): string {
  if (OPEN_ADDRESSES.includes(address))
    return renderToStaticMarkup(<FirstAccounts form={address === ADDRESSES.login} />);
  const frame = renderToStaticMarkup(<FirstShell />);
  return address === ADDRESSES.menu ? frame + renderToStaticMarkup(<FirstMenu />) : frame;
}
