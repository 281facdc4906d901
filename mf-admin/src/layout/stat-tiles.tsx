import { formatCount } from '@fitghar/contracts/common';
import { Card } from '@fitghar/ui';
import styles from './ops-layout.module.css';

/** Key numbers with labels. */
export function StatTiles({ tiles }: { tiles: readonly [label: string, value: string | number][] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(([label, value]) => (
        <Card key={label}>
          <dd>{typeof value === 'number' ? formatCount(value) : value}</dd>
          <dt>{label}</dt>
        </Card>
      ))}
    </dl>
  );
}
