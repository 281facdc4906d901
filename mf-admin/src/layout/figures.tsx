import { Card } from '@fitghar/ui';
import styles from './desk.module.css';

/** Figures that are read at a glance. */
export function Figures({ figures }: { figures: readonly [label: string, value: string | number][] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <Card key={label}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </Card>
      ))}
    </dl>
  );
}
