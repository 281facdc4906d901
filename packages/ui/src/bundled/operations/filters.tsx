import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** Search and filters above a list. On a wide screen their labels are read out only, so every choice has to say what it filters. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}
