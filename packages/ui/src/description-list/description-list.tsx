import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Labels with values, in columns if there is room. */
export function DescriptionList({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.list}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
