import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { pictureAddress } from "@diwan/ui/image-sources";
import { nameIn, nameOf } from "@diwan/ui/names";
import { fillScreen } from "../device/full-screen.ts";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { textsOf } from "../language/texts.ts";
import { Icon } from "../pieces/icon.tsx";
import { Letter, Picture } from "../pieces/picture.tsx";
import { Sadu } from "./sadu.tsx";

const COVER = { widths: [640, 800, 1200], sizes: "(min-width: 768px) 60vw, 100vw", fit: "cover" } as const;
const LOGO = { widths: [160, 200], sizes: "104px", square: true, fit: "cover" } as const;

interface CoverProps {
  onStart(locale: Locale): void;
  onLock(): void;
}

/** The first screen: whose menu it is, and a start in each language. */
export function Cover({ onStart, onLock }: CoverProps) {
  const { locale, texts } = useLanguage();
  const { branch, tablet, place } = useHouse();
  const { business, settings } = branch;
  const picture = [tablet.CoverScreen, settings.CoverScreen].map(pictureAddress).find(Boolean);
  const logo = pictureAddress(settings.Logo);
  const start = (one: Locale) => {
    fillScreen();
    onStart(one);
  };
  return (
    <main className={picture ? "cover" : "cover bare"}>
      {picture && (
        <div className="cover-picture">
          <Picture src={picture} shown={COVER} eager width={710} height={820} alt="" />
        </div>
      )}
      <div className="cover-side">
        <header className="cover-head">
          {place.kind === "table" && <TableName locales={place.locales} />}
          <button type="button" className="round" aria-label={texts.leave} onClick={onLock}>
            <Icon shape="lock" />
          </button>
        </header>
        <div className="cover-text">
          <span className="logo">
            {logo ? (
              <Picture src={logo} shown={LOGO} eager width={104} height={104} alt="" />
            ) : (
              <Letter name={nameOf(business.locales, locale)} />
            )}
          </span>
          {LOCALES.map((one) => ({ one, name: nameIn(business.locales, one) }))
            .filter(({ name }, at, all) => name && all.findIndex((other) => other.name === name) === at)
            .map(({ one, name }, at) => (
              <Title key={one} first={at === 0} lang={one} name={name} />
            ))}
          {LOCALES.map((one) => (
            <button key={one} type="button" className="start" lang={one} onClick={() => start(one)}>
              {textsOf(one).start}
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

/** Which table it is, in both languages: nobody has chosen one yet. */
function TableName({ locales }: { locales: Parameters<typeof nameIn>[0] & object }) {
  const names = [...new Set(LOCALES.map((one) => nameIn(locales, one)).filter(Boolean))];
  return (
    <p className="cover-table">
      {names.map((name, at) => (
        <span key={name}>
          {at > 0 && <span aria-hidden="true"> / </span>}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}
