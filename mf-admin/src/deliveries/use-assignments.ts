import { type AssignmentsAnswer, type AssignmentsBody, assignmentsAnswer } from '@fitghar/contracts/plans';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { DELIVERIES } from './deliveries.queries.ts';

/** A plan's new specialist, and the one it had; null means no one. */
export type Assignment = AssignmentsBody['plans'][number] & { before: string | null };

/** What an assignment of several plans did. */
export interface Assigned {
  summary: string;
  /** What undoes an assignment. */
  undo: Assignment[];
}

const plans = (count: number): string => (count === 1 ? '1 plan' : `${count} plans`);

/** What became of several plans, in one sentence or two. */
function summaryOf(results: AssignmentsAnswer['results']): string {
  const done = results.filter(({ outcome }) => outcome === 'assigned').length;
  const left = results.filter(({ outcome }) => outcome !== 'assigned');
  const first = left[0]?.message;
  if (!left.length) return `${plans(done)} changed`;
  return `${plans(done)} changed, ${left.length} not. ${first ?? ''}`;
}

/** Assigns several plans at once. */
export function useAssignments(onDone: (assigned: Assigned) => void) {
  const { mutate, isPending } = useAdminMutation(assignmentsAnswer);
  const assign = (assignments: readonly Assignment[]): void =>
    mutate(
      { path: `${DELIVERIES}/assignments`, body: { plans: assignments.map(({ before: _, ...plan }) => plan) } },
      {
        onSuccess: ({ results }) => {
          const versions = new Map(results.map(({ id, version }) => [id, version]));
          const undo = assignments.flatMap(({ id, claimed_by, before }) => {
            const version = versions.get(id);
            return version === undefined ? [] : [{ id, version, claimed_by: before, before: claimed_by }];
          });
          onDone({ summary: summaryOf(results), undo });
        },
      },
    );
  return { assign, isPending };
}
