import type { User } from "@diwan/contract/accounts";
import { Avatar } from "./avatar.tsx";
import { usePictureAddress } from "./picture.ts";

/** Somebody's picture in the size of a row. */
export function PersonAvatar({ person, size = 34 }: { person: Pick<User, "id" | "name" | "media">; size?: number }) {
  const address = usePictureAddress();
  const media = person.media.map(({ id, src }) => ({ id, src: address(src, { width: 80, height: 80 }) }));
  return <Avatar user={{ ...person, media }} size={size} />;
}
