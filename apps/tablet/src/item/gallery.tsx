import type { GuestCategory, GuestItem } from "@diwan/contract/guests/guests";
import { pictureAddress, type ShownImage } from "@diwan/ui/image-sources";
import { nameOf } from "@diwan/ui/names";
import { useRef } from "react";
import { useLanguage } from "../language/language-context.ts";
import { Icon } from "../pieces/icon.tsx";
import { fitOf, Letter, Picture } from "../pieces/picture.tsx";

interface GalleryProps {
  item: GuestItem;
  category: GuestCategory | undefined;
}

/** The pictures and videos of an item, swiped or turned by buttons. */
export function Gallery({ item, category }: GalleryProps) {
  const { locale, texts } = useLanguage();
  const strip = useRef<HTMLDivElement>(null);
  const media = item.media.filter(({ src }) => pictureAddress(src));
  const turn = (pages: number) => {
    const { current } = strip;
    const forward = locale === "ar" ? -1 : 1;
    current?.scrollBy({ left: pages * forward * current.clientWidth, behavior: "smooth" });
  };
  if (!media.length)
    return (
      <div className="gallery">
        <Letter name={nameOf(item.locales, locale)} />
      </div>
    );
  const fit = category ? fitOf(category) : "cover";
  return (
    <div className="gallery">
      {/* a strip that scrolls takes the focus, so that keys can scroll it */}
      <div
        className="strip"
        ref={strip}
        {...(media.length > 1 ? { tabIndex: 0, role: "group", "aria-label": nameOf(item.locales, locale) } : {})}
      >
        {media.map((one, at) => (
          <Slide key={one.id} media={one} fit={fit} index={at + 1} total={media.length} />
        ))}
      </div>
      {media.length > 1 && (
        <div className="turns">
          <button type="button" className="round" aria-label={texts.gallery.previous} onClick={() => turn(-1)}>
            <Icon shape="back" flip />
          </button>
          <button type="button" className="round next" aria-label={texts.gallery.next} onClick={() => turn(1)}>
            <Icon shape="back" flip />
          </button>
        </div>
      )}
    </div>
  );
}

interface SlideProps {
  media: GuestItem["media"][number];
  fit: ShownImage["fit"];
  index: number;
  total: number;
}

function Slide({ media: { src, type, width, height }, fit, ...place }: SlideProps) {
  const { texts, say } = useLanguage();
  if (type === "video")
    return (
      <figure className="slide">
        <video
          className="picture whole"
          src={src}
          controls
          playsInline
          preload="metadata"
          aria-label={say(texts.gallery.video, { ...place })}
        />
      </figure>
    );
  return (
    <figure className="slide">
      <Picture
        src={src}
        shown={{ widths: [480, 800, 1200], sizes: "(min-width: 768px) 480px, 100vw", fit }}
        width={width ?? 480}
        height={height ?? 480}
        eager={place.index === 1}
        alt={say(texts.gallery.picture, { ...place })}
      />
    </figure>
  );
}
