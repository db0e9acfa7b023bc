import { Picture } from "@diwan/ordering/parts/picture";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { pictureAddress } from "@diwan/ui/image-sources";
import { viewLink } from "../address/view.ts";
import { usePage } from "../page-context.tsx";

const SHOWN = { widths: [80, 160], sizes: "44px", square: true, fit: "cover" } as const;

/** The current or next event of the branch, in a line that links to all of them. */
export function EventLine() {
  const { branch, event, locale, table } = usePage();
  if (!event) return null;
  const src = pictureAddress(event.src);
  const { name, line } = event.texts[locale];
  return (
    <a
      className="event-line"
      href={`/qr/${branch.slug}/events${viewLink({ locale, menu: null, table: table?.token })}`}
    >
      {src && <Picture src={src} shown={SHOWN} width={44} height={44} />}
      <span>
        <b dir="auto">{name}</b>
        {line}
      </span>
      <Icon shape={icons.chevron} flip />
    </a>
  );
}
