import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { FirstPicture, Picture } from "@diwan/ordering/parts/picture";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { pictureAddress } from "@diwan/ui/image-sources";
import { nameIn } from "@diwan/ui/text/names";
import { useId } from "react";
import { fillScreen } from "../device/kiosk-mode.ts";
import { TEXTS, useLanguage } from "../language.ts";
import { useKiosk } from "./kiosk-state.ts";

const COVER = { widths: [640, 800, 1200], sizes: "(min-width: 768px) 60vw, 100vw", fit: "cover" } as const;
const LOGO = { widths: [160, 200], sizes: "104px", square: true, fit: "cover" } as const;

interface CoverProps {
  onStart(locale: Locale): void;
  onLock(): void;
}

/** The first screen: the name of the branch, and a start button in each language. */
export function Cover({ onStart, onLock }: CoverProps) {
  const { texts } = useLanguage();
  const { branch, tablet, place } = useKiosk();
  const { business, settings } = branch;
  const picture = [tablet.CoverScreen, settings.CoverScreen].map(pictureAddress).find(Boolean);
  const start = (one: Locale) => {
    fillScreen();
    onStart(one);
  };
  return (
    <main className={picture ? "cover" : "cover bare"}>
      {picture && (
        <div className="cover-picture">
          <Picture src={picture} shown={COVER} eager width={710} height={820} />
        </div>
      )}
      <div className="cover-side">
        <header className="row cover-header">
          {place.kind === "table" && <TableName locales={place.locales} />}
          <button type="button" className="round" aria-label={texts.leave} onClick={onLock}>
            <Icon shape={icons.lock} />
          </button>
        </header>
        <div className="cover-text">
          <span className="logo">
            <FirstPicture
              of={{ locales: business.locales, media: [{ src: settings.Logo }] }}
              shown={LOGO}
              eager
              width={104}
              height={104}
            />
          </span>
          {LOCALES.map((one) => ({ one, name: nameIn(business.locales, one) }))
            .filter(({ name }, at, all) => name && all.findIndex((other) => other.name === name) === at)
            .map(({ one, name }, at) => (
              <Title key={one} first={at === 0} lang={one} name={name} />
            ))}
          {LOCALES.map((one) => (
            <button key={one} type="button" className="button primary start" lang={one} onClick={() => start(one)}>
              {TEXTS[one].start}
            </button>
          ))}
        </div>
        <Sadu />
      </div>
    </main>
  );
}

function Title({ first, lang, name }: { first: boolean; lang: Locale; name: string }) {
  const Tag = first ? "h1" : "p";
  return (
    <Tag className="cover-name" lang={lang}>
      <bdi>{name}</bdi>
    </Tag>
  );
}

/** The table, in both languages, since no language is chosen yet. */
function TableName({ locales }: { locales: Parameters<typeof nameIn>[0] & object }) {
  const names = [...new Set(LOCALES.map((one) => nameIn(locales, one)).filter(Boolean))];
  return (
    <p className="soft cover-table">
      {names.map((name, at) => (
        <span key={name}>
          {at > 0 && <span aria-hidden="true"> / </span>}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}

/** The woven pattern of the product: triangles of 24 with a smaller one inside. */
function Sadu() {
  const id = useId();
  return (
    <svg className="sadu" width="100%" height="12" aria-hidden="true">
      <pattern id={id} width="24" height="12" patternUnits="userSpaceOnUse">
        <path className="sadu-outer" d="M0 12L12 0L24 12z" />
        <path className="sadu-middle" d="M6 12L12 6L18 12z" />
        <path className="sadu-inner" d="M10 12L12 10L14 12z" />
      </pattern>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  );
}
