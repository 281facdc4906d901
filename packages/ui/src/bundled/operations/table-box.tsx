import type { ReactNode } from 'react';
import styles from './table-box.module.css';

/**
 * A named table in its own scroll container, which is reachable by keyboard; on a phone, each row is a card. Cells name
 * their column in `data-label` and keep what may be cut off in a `div`. `data-fill` is the column that takes the width that
 * is left, `data-opener` a row's link.
 */
export function TableBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        {children}
      </table>
    </section>
  );
}

/** Header row of an unsortable table. */
export function TableHead({ labels }: { labels: readonly string[] }) {
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
