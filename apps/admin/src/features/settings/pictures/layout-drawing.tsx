import type { ItemView, MenuLayout } from "@diwan/contract/api/enumerations";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  opacity?: number;
}

const box = (x: number, y: number, width: number, height: number, opacity?: number): Box =>
  opacity === undefined ? { x, y, width, height } : { x, y, width, height, opacity };

const TILES = [box(6, 5, 22, 17), box(32, 5, 22, 17), box(6, 25, 22, 17), box(32, 25, 22, 17)];
const DRAWINGS: Record<MenuLayout | ItemView, readonly Box[]> = {
  "list-view": [
    box(6, 6, 14, 14),
    box(24, 8, 28, 4, 0.5),
    box(24, 15, 18, 3, 0.3),
    box(6, 25, 14, 14),
    box(24, 27, 28, 4, 0.5),
    box(24, 34, 18, 3, 0.3),
  ],
  "horizontal-slide": [box(6, 8, 26, 22), box(36, 8, 22, 22), box(6, 34, 16, 3, 0.4), box(36, 34, 14, 3, 0.4)],
  "grid-sm": TILES,
  "grid-lg": [box(6, 5, 48, 17), box(6, 25, 48, 17)],
  "grid-view": TILES,
};

/** How a layout looks, in a few boxes; mirrored where the page runs the other way. */
export function LayoutDrawing({ of }: { of: MenuLayout | ItemView }) {
  return (
    <svg width="60" height="46" viewBox="0 0 60 46" className="flip" aria-hidden>
      {DRAWINGS[of].map((one) => (
        <rect key={`${one.x} ${one.y}`} {...one} rx="2.5" fill="currentColor" />
      ))}
    </svg>
  );
}
