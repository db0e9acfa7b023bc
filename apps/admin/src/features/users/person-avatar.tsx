import type { Person } from "@diwan/contract/people";
import { Avatar } from "../../kit/avatar.tsx";
import { usePictureAddress } from "../../kit/picture.ts";

/** Somebody's picture in the size of a row. */
export function PersonAvatar({ person }: { person: Person }) {
  const address = usePictureAddress();
  const media = person.media.map(({ id, src }) => ({ id, src: address(src, { width: 80, height: 80 }) }));
  return <Avatar user={{ ...person, media }} size={34} />;
}
