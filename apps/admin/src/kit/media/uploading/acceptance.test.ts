import { LIMITS } from "@diwan/contract/api/limits";
import { expect, test } from "vitest";
import { kindOf, refusalOf } from "./acceptance.ts";

const file = (name: string, type: string, size = 10) => ({ name, type, size });

test.each([
  [file("a.jpg", "image/jpeg"), undefined],
  [file("a.PNG", "", LIMITS.pictureBytes), undefined],
  [file("a.webp", "image/webp"), undefined],
  [file("a.mp4", "video/mp4", LIMITS.videoBytes), undefined],
  [file("a.jpg", "image/jpeg", LIMITS.pictureBytes + 1), "media_too_large"],
  [file("a.mp4", "video/mp4", LIMITS.videoBytes + 1), "media_too_large"],
  [file("a.jpg", "image/jpeg", 0), "media_empty"],
  [file("menu-scan.tiff", "image/tiff"), "media_unsupported"],
  [file("photo.heic", ""), undefined],
  [file("photo.HEIC", "image/heic"), undefined],
  [file("photo.avif", ""), "media_unsupported"],
  [file("a.svg", "image/svg+xml"), "media_unsupported"],
  [file("clip.mov", "video/quicktime"), "media_unsupported"],
  [file("notes.txt", "text/plain"), "media_unsupported"],
  [file("a.jpg", "text/html"), "media_unsupported"],
])("the error of %o is %s", (given, refusal) => {
  expect(refusalOf(given)).toBe(refusal);
});

test("uses the server's limits if they are known", () => {
  const limits = { pictureBytes: 5, videoBytes: 5 };
  expect(refusalOf(file("a.jpg", "image/jpeg"), limits)).toBe("media_too_large");
});

test("determines an unknown type by the file name", () => {
  expect(kindOf(file("a.MP4", ""))).toBe("video");
  expect(kindOf(file("a", ""))).toBeUndefined();
});
