import { Failures } from './failures.ts';

/** Records of one query: enough to make progress, few enough to hold in memory. */
const PAGE = 500;

/**
 * Works through all records that are due, page by page. One that fails is logged and stops no other.
 * @param list ids of at most `limit` due records; it must no longer return those that `work` has handled
 * @throws AggregateError at the end if some failed; at once if the job is aborted
 */
export async function forEachDue(list: (limit: number) => Promise<string[]>, work: (id: string) => Promise<void>): Promise<void> {
  const failures = new Failures('records');
  for (;;) {
    // Those that failed are still due; the page is longer by their number, so that they take no one's place.
    const limit = PAGE + failures.size;
    const due = await list(limit);
    for (const id of due) if (!failures.has(id)) await failures.isolate(id, () => work(id));
    if (due.length < limit) return failures.throwIfAny();
  }
}
