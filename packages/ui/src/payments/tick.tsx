import styles from './tick.module.css';

/** The tick of a payment, which draws itself. */
export function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 72 72" aria-hidden>
      <circle cx={36} cy={36} r={36} />
      <path pathLength={1} d="m22 37 10 10 18-20" />
    </svg>
  );
}
