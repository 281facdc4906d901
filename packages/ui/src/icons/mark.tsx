/** FitGhar's mark: a roof over a dumbbell bar, in one stroke and one colour. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M3 15 16 4l13 11M7 19v8M11 21v4M11 23h10M21 21v4M25 19v8" />
    </svg>
  );
}
