import type { User } from "@diwan/contract/accounts/accounts";
import { usePictureAddress } from "../media/picture.ts";
import styles from "./avatar.module.css";

/** The size in which the picture is requested (specification, section 9). */
const ASKED = { width: 200, height: 160 } as const;

/** A user's picture, or the initials without one: drawn by CSS, since they are no text of the button they stand in. */
export function Avatar({ user, size = 30 }: { user: Pick<User, "id" | "name" | "media">; size?: number }) {
  const address = usePictureAddress();
  const src = user.media[0]?.src;
  const box = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) };
  if (src)
    return (
      <img
        className={`centered fixed strong round cover ${styles.avatar}`}
        style={box}
        src={address(src, ASKED)}
        alt=""
      />
    );
  return (
    <span
      className={`centered fixed strong round cover ${styles.avatar}`}
      style={box}
      data-tone={toneOf(user.id)}
      data-initials={initialsOf(user.name)}
      aria-hidden
    />
  );
}

/** A colour that distinguishes users in a list; a user has the same one everywhere. */
const toneOf = (id: string): number => Number.parseInt(id.slice(-1), 16) % 4;

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).map(withoutArticle);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("");
};

/** "Al-Rashidi" has the initial R, "الرشيدي" has ر. */
const withoutArticle = (word: string): string => word.replace(/^(?:[Aa]l-|ال)(?=\p{L})/u, "");
