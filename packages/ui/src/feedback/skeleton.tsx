import * as t from '#texts/common.ts';
import styles from './feedback.module.css';

const SHAPES = ['first', 'second', 'third'] as const;
const HEIGHTS = { line: 20, card: 160, page: 420 } as const;

/** A placeholder in the shape of content that is loading. */
export function Skeleton({ shape = 'card', count = 1 }: { shape?: keyof typeof HEIGHTS; count?: number }) {
  return (
    <div role="status" data-loading="" style={{ display: 'grid', gap: 16 }}>
      <span className="visually-hidden">{t.loading}</span>
      {SHAPES.slice(0, count).map((each) => (
        <div key={each} className={styles.skeleton} style={{ height: HEIGHTS[shape] }} />
      ))}
    </div>
  );
}
