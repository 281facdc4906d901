import { Checkbox } from '@fitghar/ui/forms';
import styles from './plan-view.module.css';
import type { Ticks } from './use-ticks.ts';

/** A line with a check mark. */
export function TickLine({ ticks, place, text }: { ticks: Ticks; place: string; text: string }) {
  return (
    <Checkbox checked={ticks.has(place)} onChange={() => ticks.toggle(place)}>
      <span className={ticks.has(place) ? styles.done : undefined}>{text}</span>
    </Checkbox>
  );
}
