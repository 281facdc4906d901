import { NotFoundError, type Snapshot } from '../../kernel/index.ts';
import type { BatchChanges } from '../batches/batch-changes.ts';
import { type BatchTimes, findBatch } from '../batches/batches.ts';
import type { EnrolmentsRepository } from '../persistence/enrolments.repository.ts';

/** @throws NotFoundError */
export function getBatch(id: string): BatchTimes {
  const batch = findBatch(id);
  if (!batch) throw new NotFoundError('batch');
  return batch;
}

/** What two people who correct a batch must have seen alike. @throws NotFoundError */
export async function stateOfBatch(id: string, changes: BatchChanges, enrolments: EnrolmentsRepository): Promise<Snapshot> {
  getBatch(id);
  const change = await changes.find(id);
  return {
    moved_to: change?.movedTo ?? null,
    cancelled: change?.movedTo === null,
    students: (await enrolments.listOfBatch(id)).length,
  };
}
