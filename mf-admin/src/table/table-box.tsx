import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A table with its name. Where it is wider than the screen it scrolls by itself, by keyboard, too. */
export function TableBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        {children}
      </table>
    </section>
  );
}

/** The head of a table that is not sorted. */
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
