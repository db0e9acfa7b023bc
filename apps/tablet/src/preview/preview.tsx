import { type GuestPreview, PREVIEW_READY, readPreview } from "@diwan/contract/guests/guest-preview";
import { tabletSettings } from "@diwan/contract/guests/guest-settings";
import type { TabletFacts } from "@diwan/contract/devices/tablets";
import { listedItems } from "@diwan/ordering/menu-items";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useBrand } from "../device/use-brand.ts";
import { useLanguage } from "../language.ts";
import { Menu } from "../menu/menu.tsx";
import { type Facts, useFacts } from "../server/use-facts.ts";
import { Cover } from "../visit/cover.tsx";
import { KioskProvider } from "../visit/guests.tsx";
import { OpenItem } from "../visit/item-sheet.tsx";
import { useKioskState } from "../visit/kiosk-state.ts";
import { useVisit } from "../visit/use-visit.ts";

/** The guests' screens beside the settings of the tablets: the preview sends and stores nothing. */
export function Preview({ slug }: { slug: string }) {
  const message = usePreviewMessage();
  const known = useFacts(slug);
  const { facts } = known;
  useBrand(facts?.branch);
  const shown = useMemo(() => facts && previewed(facts, message), [facts, message]);
  return shown ? <Shown known={{ ...known, facts: shown }} message={message} /> : null;
}

const COUNTER = { kind: "counter" } as const;

function Shown({ known, message }: { known: Facts & { facts: TabletFacts }; message: GuestPreview | undefined }) {
  const visit = useVisit(known.facts.branch.slug, known.showMenu, { preview: true });
  const kiosk = useKioskState(known, COUNTER, visit);
  const { changeLocale, locale } = useLanguage();
  const { locale: wanted, show } = message ?? {};
  useEffect(() => {
    if (wanted) changeLocale(wanted);
  }, [wanted, changeLocale]);
  const turnTo = useEffectEvent((part: GuestPreview["show"]) => {
    const items = listedItems(known.facts.menu?.categories ?? []).map(({ item }) => item);
    const first = items.find(({ media }) => media.length > 0) ?? items[0];
    if (part === "cover") visit.end();
    else visit.start(wanted ?? locale);
    if (part === "item" && first) visit.open(first);
    else visit.closeItem();
  });
  useEffect(() => {
    if (show) turnTo(show);
  }, [show]);
  const nothing = () => undefined;
  const { screen, item } = visit;
  return (
    <KioskProvider kiosk={kiosk}>
      {screen.is === "menu" ? (
        <Menu onMenu={known.showMenu} onPlaced={nothing} onChanged={nothing} onLock={nothing} />
      ) : (
        <Cover onStart={visit.start} onLock={nothing} />
      )}
      {item && screen.is === "menu" && <OpenItem key={item.id} item={item} onClose={visit.closeItem} />}
    </KioskProvider>
  );
}

/** What the tablet would show with the settings of a message. */
export function previewed(saved: TabletFacts, message: GuestPreview | undefined): TabletFacts {
  const { TabletApp } = message?.branch ?? {};
  if (TabletApp === undefined) return saved;
  const { PreviewPrices, HidePrices } = saved.branch.settings;
  return { ...saved, tablet: tabletSettings({ PreviewPrices }, { TabletApp, MobileApp: { HidePrices } }) };
}

/** The last message of the page around this one; only messages from the origin of this page are accepted. */
function usePreviewMessage(): GuestPreview | undefined {
  const [message, setMessage] = useState<GuestPreview | undefined>();
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === parent) setMessage(readPreview(data));
    };
    addEventListener("message", onMessage);
    parent.postMessage({ type: PREVIEW_READY }, location.origin);
    return () => removeEventListener("message", onMessage);
  }, []);
  return message;
}
