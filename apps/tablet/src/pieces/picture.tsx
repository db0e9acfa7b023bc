import type { Names } from "@diwan/contract/api/fields";
import type { GuestCategory, GuestItem } from "@diwan/contract/guests/guests";
import { firstLetter } from "@diwan/ui/first-letter";
import { imageSources, pictureAddress, type ShownImage } from "@diwan/ui/image-sources";
import { nameOf } from "@diwan/ui/names";
import { useLanguage } from "../language/language-context.ts";
import { Icon } from "./icon.tsx";

interface PictureProps {
  src: string;
  shown: ShownImage;
  eager?: boolean;
  width: number;
  height: number;
  alt: string;
}

/** A picture at the size shown; `width` and `height` keep its place while it loads. */
export function Picture({ src, shown, eager = false, alt, ...box }: PictureProps) {
  return (
    <img
      {...imageSources(src, shown, true)}
      {...box}
      alt={alt}
      className={shown.fit === "contain" ? "picture whole" : "picture"}
      {...(eager ? {} : { loading: "lazy" as const })}
    />
  );
}

type Media = Pick<GuestItem["media"][number], "src"> & { type?: string };

interface FirstPictureProps extends Omit<PictureProps, "src" | "alt"> {
  of: { locales: Names; media: readonly Media[] };
}

/** The first picture of an item or a category, else the letter of its name; the name stands beside it. */
export function FirstPicture({ of: { locales, media }, ...rest }: FirstPictureProps) {
  const { locale } = useLanguage();
  const picture = media.find(({ type, src }) => type !== "video" && pictureAddress(src));
  if (picture) return <Picture src={picture.src} alt="" {...rest} />;
  const isVideo = media.some(({ type }) => type === "video");
  return <Letter name={nameOf(locales, locale)} video={isVideo} />;
}

export function Letter({ name, video = false }: { name: string; video?: boolean }) {
  return (
    <span className="letter" aria-hidden="true">
      {video ? <Icon shape="play" /> : firstLetter(name)}
    </span>
  );
}

/** Cropped pictures fill their box, filled ones are shown whole. */
export const fitOf = (category: Pick<GuestCategory, "fitting">): ShownImage["fit"] =>
  category.fitting === "Filled" ? "contain" : "cover";
