/** Our sign: a card behind, a slate in front with a chalk tick. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect
        x="8.5"
        y="2.5"
        width="19"
        height="24"
        rx="4.5"
        transform="rotate(9 18 14.5)"
        fill="var(--mark-back, #9fcfcb)"
      />
      <rect x="4" y="5" width="20" height="24" rx="4.5" fill="#0f5c66" />
      <path
        d="M8.8 17.6l3.7 3.9 7-8.6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
