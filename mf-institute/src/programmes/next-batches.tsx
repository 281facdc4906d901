import { formatDate, formatDay } from '@fitghar/contracts/common';
import { course } from '@fitghar/contracts/institute';
import { useQuery } from '@fitghar/platform/data';
import { QueryBoundary } from '@fitghar/ui';
import { full, noBatches } from '#texts/courses.ts';
import { seatsLeft } from '#texts/programmes.ts';
import { batchesQuery } from '../enrol/batches.queries.ts';
import styles from './programmes.module.css';

/** Next batches of a programme and seats left. */
export function NextBatches({ programmeId }: { programmeId: string }) {
  const batches = useQuery(batchesQuery(programmeId));
  return (
    <QueryBoundary query={batches} failure={noBatches}>
      {(all) => (
        <ul className={styles.batches}>
          {all.map(({ id, starts_on, ends_on, hours, seats_left }) => (
            <li key={id}>
              <strong>
                {formatDay(starts_on)} – {formatDate(ends_on)}
              </strong>
              <br />
              {course(hours)}. {seats_left ? seatsLeft(seats_left) : full}
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}
