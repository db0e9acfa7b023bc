import type { GuestPreview } from "@diwan/contract/guests/guest-preview";
import type { TabletFacts } from "@diwan/contract/devices/tablets";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Cover } from "../cover/cover.tsx";
import { useBrand } from "../device/use-brand.ts";
import { HouseContext } from "../house-context.ts";
import { ItemSheet } from "../item/item-sheet.tsx";
import { useLanguage } from "../language/language-context.ts";
import { Menu } from "../menu/menu.tsx";
import { itemsOf } from "../menu/tree.ts";
import { type Facts, useFacts } from "../server/use-facts.ts";
import { useHouseOf } from "../use-house-of.ts";
import { useVisit } from "../use-visit.ts";
import { previewed } from "./previewed.ts";
import { usePreviewMessage } from "./use-preview-message.ts";

/** The guests' screens beside the settings of the tablets: nothing can be sent from here, and nothing of it is kept. */
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
  const house = useHouseOf(known, COUNTER, visit);
  const { speak, locale } = useLanguage();
  const { locale: wanted, show } = message ?? {};
  useEffect(() => {
    if (wanted) speak(wanted);
  }, [wanted, speak]);
  const turnTo = useEffectEvent((part: GuestPreview["show"]) => {
    const items = itemsOf(known.facts.menu?.categories ?? []);
    const item = items.find(({ media }) => media.length > 0) ?? items[0];
    if (part === "cover") visit.end();
    else visit.start(wanted ?? locale);
    if (part === "item" && item) visit.open(item);
    else visit.closeItem();
  });
  useEffect(() => {
    if (show) turnTo(show);
  }, [show]);
  const nothing = () => undefined;
  const { screen, item } = visit;
  return (
    <HouseContext value={house}>
      {screen.is === "menu" ? (
        <Menu onMenu={known.showMenu} onPlaced={nothing} onChanged={nothing} onLock={nothing} />
      ) : (
        <Cover onStart={visit.start} onLock={nothing} />
      )}
      {item && screen.is === "menu" && <ItemSheet key={item.id} item={item} onClose={visit.closeItem} />}
    </HouseContext>
  );
}
