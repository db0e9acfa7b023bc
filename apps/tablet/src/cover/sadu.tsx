import { useId } from "react";

/** The woven band of the house: triangles of 24 with a smaller one inside. */
export function Sadu() {
  const id = useId();
  return (
    <svg className="sadu" width="100%" height="12" aria-hidden="true">
      <pattern id={id} width="24" height="12" patternUnits="userSpaceOnUse">
        <path className="sadu-outer" d="M0 12L12 0L24 12z" />
        <path className="sadu-middle" d="M6 12L12 6L18 12z" />
        <path className="sadu-inner" d="M10 12L12 10L14 12z" />
      </pattern>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  );
}
