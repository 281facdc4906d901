import styles from './banner.module.css';

/** A line across a form that says how the last step went. */
export function Banner({ tone, children }: { tone: 'success' | 'error'; children: string }) {
  return (
    <p className={`${styles.banner} ${styles[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
