import { firstLetter } from "@diwan/ui/text/names";
import styles from "./business-tile.module.css";
import { usePictureAddress } from "../media/picture.ts";

interface BusinessTileProps {
  src: string | null;
  name: string;
  size?: number;
  /** The position in a list, which selects the colour. */
  at?: number;
}

/** The logo of a business, or its first letter: drawn by CSS, since it is no text of the button it stands in. */
export function BusinessTile({ src, name, size = 24, at = 0 }: BusinessTileProps) {
  const address = usePictureAddress();
  const box = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.44) };
  if (src)
    return (
      <img
        className={`centered fixed strong cover ${styles.tile}`}
        style={box}
        src={address(src, { width: 160, height: 160 })}
        alt=""
      />
    );
  return (
    <span
      className={`centered fixed strong cover ${styles.tile}`}
      style={box}
      data-tone={at % 3}
      data-letter={firstLetter(name)}
      aria-hidden
    />
  );
}
