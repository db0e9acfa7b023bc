/** Outlines from Tabler Icons (MIT), drawn on 24 by 24. */
const SHAPES = {
  lock: [
    "M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6",
    "M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0",
    "M8 11v-4a4 4 0 1 1 8 0v4",
  ],
  plus: ["M12 5l0 14", "M5 12l14 0"],
  minus: ["M5 12l14 0"],
  trash: [
    "M4 7l16 0",
    "M10 11l0 6",
    "M14 11l0 6",
    "M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12",
    "M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3",
  ],
  close: ["M18 6l-12 12", "M6 6l12 12"],
  back: ["M15 6l-6 6l6 6"],
  erase: ["M20 6a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-11l-5 -5a1.5 1.5 0 0 1 0 -2l5 -5l11 0", "M12 10l4 4m0 -4l-4 4"],
  check: ["M5 12l5 5l10 -10"],
  offline: [
    "M12 18l.01 0",
    "M9.172 15.172a4 4 0 0 1 5.656 0",
    "M6.343 12.343a7.963 7.963 0 0 1 3.864 -2.14m4.163 .155a7.965 7.965 0 0 1 3.287 2",
    "M3.515 9.515a12 12 0 0 1 3.544 -2.455m3.101 -.92a12 12 0 0 1 10.325 3.374",
    "M3 3l18 18",
  ],
  cart: [
    "M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M17 17h-11v-14h-2",
    "M6 5l14 1l-1 7h-13",
  ],
  grid: ["M4 4h6v6h-6z", "M14 4h6v6h-6z", "M4 14h6v6h-6z", "M14 14h6v6h-6z"],
  play: ["M7 4v16l13 -8l-13 -8"],
} as const;

export function Icon({ shape, flip = false }: { shape: keyof typeof SHAPES; flip?: boolean }) {
  return (
    <svg
      className={flip ? "icon flip" : "icon"}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {SHAPES[shape].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
