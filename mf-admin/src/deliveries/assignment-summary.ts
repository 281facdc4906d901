import type { AssignmentsAnswer } from '@fitghar/contracts/plans';

const plans = (count: number): string => (count === 1 ? '1 plan' : `${count} plans`);

/** What became of several plans, in one sentence or two. */
export function summaryOf(results: AssignmentsAnswer['results']): string {
  const done = results.filter(({ outcome }) => outcome === 'assigned').length;
  const left = results.filter(({ outcome }) => outcome !== 'assigned');
  const first = left[0]?.message;
  if (!left.length) return `${plans(done)} changed`;
  return `${plans(done)} changed, ${left.length} not. ${first ?? ''}`;
}
