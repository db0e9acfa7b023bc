import type { OrderMode } from "@diwan/contract/api/enumerations";
import { formatTime } from "@diwan/ui/time/dates";
import { fill } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { serverNow } from "../server/connection.ts";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { Mark } from "../parts/mark.tsx";
import { useStore } from "@diwan/ui/store";
import { useTime } from "./clock.ts";
import type { AlertSoundControl } from "./use-alert-sound.ts";
import { useWork } from "./work.ts";

interface HeaderProps {
  modes: readonly OrderMode[];
  mode: OrderMode | undefined;
  choose: (mode: OrderMode | undefined) => void;
  sound: AlertSoundControl;
  openDevice: () => void;
}

/** The name of the board, its filter, the sound and the time. */
export function BoardHeader({ modes, mode, choose, sound, openDevice }: HeaderProps) {
  const { t, locale } = useLanguage();
  const { session, shop } = useWork();
  const facts = useStore(shop.facts);
  const branch = nameOf(session.branch.locales, locale);
  return (
    <header className="row board-header">
      <Mark />
      <div className="fill">
        <h1>
          <button type="button" aria-haspopup="dialog" onClick={openDevice}>
            {fill(t.title, { branch }, locale)}
          </button>
        </h1>
        {facts && <small>{nameOf(facts.business, locale)}</small>}
      </div>
      {modes.length > 1 && (
        <div className="segments modes" role="group" aria-label={t.filter}>
          {[undefined, ...modes].map((one) => (
            <button
              key={one ?? "all"}
              type="button"
              data-filter={one}
              aria-pressed={one === mode}
              onClick={() => choose(one)}
            >
              {one ? t.modes[one] : t.all}
            </button>
          ))}
        </div>
      )}
      <Button className="sound" onClick={() => sound.choose(!sound.on)}>
        <Icon shape={sound.on ? icons.volume : icons.volumeOff} />
        <span>{sound.on ? t.sound.on : t.sound.off}</span>
      </Button>
      <Clock timeZone={facts?.timeZone ?? "Asia/Kuwait"} />
    </header>
  );
}

function Clock({ timeZone }: { timeZone: string }) {
  const { locale } = useLanguage();
  const time = useTime(() => formatTime(new Date(serverNow()), locale, timeZone));
  return <time className="num clock">{time}</time>;
}
