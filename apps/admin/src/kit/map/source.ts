/** Whose map the tiles are, as it must stand on it: by their address. */
export function sourceOf(tiles: string): string {
  const host = /^https?:\/\/(?:\{s\}\.)?([^/:]+)/.exec(tiles)?.[1] ?? "";
  return host.endsWith("openstreetmap.org") ? "OpenStreetMap" : host;
}
