import type { PageCategory, PageItem } from "../page-data.ts";
import { firstLetter } from "@diwan/ui/first-letter";
import { nameOf } from "@diwan/ui/names";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";
import { imageSources, pictureAddress, type ShownImage } from "@diwan/ui/image-sources";

interface PictureProps {
  src: string;
  shown: ShownImage;
  /** In the first rows: loaded at once. */
  eager?: boolean;
  /** The largest of the first screen: loaded before all others. */
  first?: boolean;
  width: number;
  height: number;
  alt: string;
}

/** A picture at the size shown; `width` and `height` keep its place while it loads. */
export function Picture({ src, shown, eager = false, first = false, alt, ...box }: PictureProps) {
  const { imageProxy } = usePage();
  return (
    <img
      {...imageSources(src, shown, imageProxy)}
      {...box}
      alt={alt}
      className={shown.fit === "contain" ? "picture whole" : "picture"}
      {...(first ? { fetchPriority: "high" as const } : {})}
      {...(eager || first ? {} : { loading: "lazy" as const })}
    />
  );
}

/** What stands in the place of a picture: the first letter of the name on a tinted ground. */
export function LetterTile({ name, video = false }: { name: string; video?: boolean }) {
  return (
    <span className="letter" aria-hidden="true">
      {video ? <Icon shape="play" /> : firstLetter(name)}
    </span>
  );
}

/** The first picture of an item, or its letter. The name stands beside it, so it needs no text of its own. */
export function ItemPicture({ item, ...rest }: { item: PageItem } & Omit<PictureProps, "src" | "alt">) {
  const { locale } = usePage();
  const picture = item.media.find((one) => one.type === "image" && pictureAddress(one.src));
  if (picture) return <Picture src={picture.src} alt="" {...rest} />;
  return <LetterTile name={nameOf(item.locales, locale)} video={item.media.some((one) => one.type === "video")} />;
}

/** Cropped pictures fill their box, filled ones are shown whole. */
export const fitOf = (category: PageCategory): ShownImage["fit"] =>
  category.fitting === "Filled" ? "contain" : "cover";
