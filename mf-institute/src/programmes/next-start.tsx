import { formatDay } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Muted } from '@fitghar/ui';
import { nextBatch } from '#texts/programmes.ts';
import { batchesQuery } from '../enrol/batches.queries.ts';
import styles from './programmes.module.css';

/** First day of the next batch with a seat; reserves its height while loading or if there is none. */
export function NextStart({ programmeId }: { programmeId: string }) {
  const next = useQuery(batchesQuery(programmeId)).data?.find(({ seats_left }) => seats_left > 0);
  return <Muted className={styles.start}>{next && nextBatch(formatDay(next.starts_on))}</Muted>;
}
