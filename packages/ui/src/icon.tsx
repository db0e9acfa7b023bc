/**
 * An outline of `icons.ts` in the colour of the surrounding text; `flip` mirrors icons that point in reading direction.
 */
export function Icon({ shape, flip = false }: { shape: string; flip?: boolean }) {
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
      <path d={shape} />
    </svg>
  );
}
