import styles from './progress.module.css';

/** How far something has come, from 0 to 100. */
export function Progress({ value, label }: { value: number; label: string }) {
  return <progress className={styles.track} max={100} value={value} aria-label={label} />;
}
