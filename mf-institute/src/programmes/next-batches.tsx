import { dateOf, dayOf } from '@fitghar/contracts/common';
import { Loaded } from '@fitghar/ui';
import { useBatches } from '../enrol/use-batches.ts';
import styles from './programmes.module.css';

/** When a programme is taught next, and how many seats are left. */
export function NextBatches({ programmeId }: { programmeId: string }) {
  const batches = useBatches(programmeId);
  return (
    <Loaded query={batches} failure="We could not load the batches">
      {(all) => (
        <ul className={styles.batches}>
          {all.map(({ id, starts_on, ends_on, hours, seats_left }) => (
            <li key={id}>
              <strong>
                {dayOf(starts_on)} to {dateOf(ends_on)}
              </strong>
              <br />
              {hours}. {seats_left ? `${seats_left} ${seats_left === 1 ? 'seat' : 'seats'} left` : 'Full'}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
