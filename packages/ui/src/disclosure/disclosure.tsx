import type { ReactNode } from 'react';
import { ChevronDown } from '../icons/icons.ts';
import styles from './disclosure.module.css';

/** An expandable row. Native, so that keyboard and find-in-page work. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.row}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <ChevronDown size={20} aria-hidden className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
