import { describe, expect, it } from "vitest";
import { imageSources, pictureAddress } from "./image-sources.ts";

describe("imageSources", () => {
  const tile = { widths: [160, 200], sizes: "92px", square: true, fit: "cover" } as const;

  it("requests a square at the sizes shown", () => {
    expect(imageSources("/media/a/b.jpg", tile, true)).toEqual({
      src: "/media/a/b.jpg?w=160&h=160&fit=cover",
      srcSet: "/media/a/b.jpg?w=160&h=160&fit=cover 160w, /media/a/b.jpg?w=200&h=200&fit=cover 200w",
      sizes: "92px",
    });
  });

  it("omits the height if the picture is not square", () => {
    const { src } = imageSources("/m/b.jpg", { widths: [480, 800], sizes: "100vw", fit: "contain" }, true);
    expect(src).toBe("/m/b.jpg?w=480&fit=contain");
  });

  it("uses the plain address without the proxy and for other hosts", () => {
    expect(imageSources("/m/b.jpg", tile, false)).toEqual({ src: "/m/b.jpg" });
    const elsewhere = "https://files.example/b.jpg";
    expect(imageSources(elsewhere, tile, true)).toEqual({ src: elsewhere });
  });
});

describe("pictureAddress", () => {
  it.each(["/media/t/a.jpg", "https://files.example/a.jpg?x=1", "http://localhost:9000/a.png"])(
    "%s is allowed",
    (src) => {
      expect(pictureAddress(src)).toBe(src);
    },
  );

  it.each([
    null,
    undefined,
    "",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "//evil.example/a.jpg",
    "/\\evil.example/a.jpg",
    "a.jpg",
    '/a.jpg" onerror="alert(1)',
    "https://x.example/a b",
  ])("%j is not", (src) => {
    expect(pictureAddress(src)).toBeUndefined();
  });
});
