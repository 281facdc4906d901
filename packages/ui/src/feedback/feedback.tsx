import type { ReactNode } from 'react';
import styles from './feedback.module.css';

const SHAPES = ['first', 'second', 'third'] as const;
const HEIGHTS = { line: 20, card: 160, page: 420 } as const;

/** The shape of what is on its way. */
export function Skeleton({ shape = 'card', count = 1 }: { shape?: keyof typeof HEIGHTS; count?: number }) {
  return (
    <div role="status" style={{ display: 'grid', gap: 16 }}>
      <span className="visually-hidden">Loading</span>
      {SHAPES.slice(0, count).map((each) => (
        <div key={each} className={styles.skeleton} style={{ height: HEIGHTS[shape] }} />
      ))}
    </div>
  );
}

/** Says what is (not) there and offers a way on. `error` is announced at once. */
export function Notice({
  title,
  children,
  actions,
  error = false,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  error?: boolean;
}) {
  return (
    <div className={`${styles.notice} ${error ? styles.error : ''}`} role={error ? 'alert' : undefined}>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
