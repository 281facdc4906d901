import styles from './outcome-mark.module.css';

const STROKES = {
  paid: 'm22 37 10 10 18-20',
  unpaid: 'm25 25 22 22M47 25 25 47',
  refunded: 'M34 19 24 29l10 10M25 29h16a9 9 0 0 1 0 18H29',
};

/** How a payment ended, as a sign that draws itself. */
export function OutcomeMark({ outcome }: { outcome: keyof typeof STROKES }) {
  return (
    <svg className={`${styles.mark} ${styles[outcome]}`} viewBox="0 0 72 72" aria-hidden>
      <circle cx={36} cy={36} r={36} />
      <path pathLength={1} d={STROKES[outcome]} />
    </svg>
  );
}
