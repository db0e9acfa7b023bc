/** The logo of the product. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7" fill="var(--dw-p6)" />
      <path
        d="M6 18.4V13.2L13 6l7 7.2v5.2"
        fill="none"
        stroke="var(--dw-on-dark)"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M13 12.2l3.6 3.7L13 19.6l-3.6-3.7Z" fill="var(--dw-saffron)" />
    </svg>
  );
}
