import styles from './progress.module.css';

/** A progress bar from 0 to 100. */
export function Progress({ value, label }: { value: number; label: string }) {
  return <progress className={styles.track} max={100} value={value} aria-label={label} />;
}
