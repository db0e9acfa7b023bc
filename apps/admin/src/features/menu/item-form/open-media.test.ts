import { expect, it } from "vitest";
import { withPicture } from "./open-media.tsx";

const video = { id: "1", src: "/v.mp4", type: "video" as const };
const first = { id: "2", src: "/a.jpg", type: "image" as const };
const second = { id: "3", src: "/b.jpg", type: "image" as const };
const fresh = { id: undefined, src: "/new.jpg", type: "image" };

it.each([
  [[], [fresh]],
  [
    [first, second],
    [fresh, second],
  ],
  [
    [video, first],
    [video, fresh],
  ],
  [[video], [fresh, video]],
])("a new picture replaces the first file that is no video (%#)", (media, expected) =>
  expect(withPicture(media, "/new.jpg")).toEqual(expected),
);
