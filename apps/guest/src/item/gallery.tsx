import { nameOf } from "@diwan/ui/names";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { Icon } from "../icon.tsx";
import { fill } from "../language/fill.ts";
import type { ListedItem } from "../menu/tree.ts";
import { usePage } from "../page-context.ts";
import { pictureAddress } from "../pictures/image-sources.ts";
import { numbered } from "./numbered.ts";
import { Slide } from "./slide.tsx";

/** The pictures and videos of an item: swiped, or turned with the arrow keys or buttons. */
export function Gallery({ item, category }: ListedItem) {
  const { locale, texts } = usePage();
  const media = item.media.filter((one) => pictureAddress(one.src));
  const strip = useRef<HTMLDivElement>(null);
  const turn = (pages: number) => turnPages(strip.current, pages);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const [forward, back] = locale === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    if (key === forward) turn(1);
    if (key === back) turn(-1);
  };
  if (media.length === 0) return null;
  const name = nameOf(item.locales, locale);
  return (
    <div className="gallery">
      <div
        className="strip"
        ref={strip}
        role="group"
        aria-label={fill(texts.gallery.label, { name }, locale)}
        {...(media.length > 1 ? { tabIndex: 0, onKeyDown } : {})}
      >
        {numbered(media).map(({ row, place }) => (
          <Slide key={place} media={row} category={category} index={place} total={media.length} />
        ))}
      </div>
      {media.length > 1 && <TurnButtons onTurn={turn} />}
    </div>
  );
}

/** Only where scripts run, since nothing else would answer them. */
function TurnButtons({ onTurn }: { onTurn(pages: number): void }) {
  const { texts } = usePage();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <>
      <button
        type="button"
        className="round turn previous"
        aria-label={texts.gallery.previous}
        onClick={() => onTurn(-1)}
      >
        <Icon shape="back" flip />
      </button>
      <button type="button" className="round turn next" aria-label={texts.gallery.next} onClick={() => onTurn(1)}>
        <Icon shape="back" flip />
      </button>
    </>
  );
}

function turnPages(strip: HTMLElement | null, pages: number): void {
  if (!strip) return;
  const forward = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
  strip.scrollBy({ left: pages * forward * strip.clientWidth });
}
