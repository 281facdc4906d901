import styles from './banner.module.css';

/** A banner in a form with the result of the last step. */
export function Banner({ tone, children }: { tone: 'success' | 'error'; children: string }) {
  return (
    <p className={`${styles.banner} ${styles[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
