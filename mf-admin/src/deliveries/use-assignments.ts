import { type AssignmentsAnswer, type AssignmentsBody, assignDeliveries } from '@fitghar/contracts/plans';
import { call } from '@fitghar/platform/data';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import { summaryOf } from '../table/bulk-bar.tsx';

/** A plan's new specialist, and the one it had; null means no one. */
export type Assignment = AssignmentsBody['plans'][number] & { before: string | null };

/** What an assignment of several plans did. */
export interface Assigned {
  summary: string;
  /** Plans that were assigned. */
  done: string[];
  /** What undoes an assignment. */
  undo: Assignment[];
}

const changed = (count: number): string => (count === 1 ? '1 plan changed' : `${count} plans changed`);
const isDone = ({ outcome }: AssignmentsAnswer['results'][number]): boolean => outcome === 'assigned';

/** Assigns several plans at once. `onDone` is called even if its component is gone by then. */
export function useAssignments(onDone: (assigned: Assigned) => void) {
  const send = (assignments: readonly Assignment[]) =>
    call(assignDeliveries, { body: { plans: assignments.map(({ before, ...plan }) => plan) } });
  const { mutate, isPending } = useProvenMutation(send, assignDeliveries.changes, {
    onDone: ({ results }, assignments) => {
      const versions = new Map(results.map(({ id, version }) => [id, version]));
      const undo = assignments.flatMap(({ id, claimed_by, before }) => {
        const version = versions.get(id);
        return version === undefined ? [] : [{ id, version, claimed_by: before, before: claimed_by }];
      });
      const done = results.filter(isDone).map(({ id }) => id);
      const refusals = results.filter((each) => !isDone(each)).map(({ message }) => message);
      onDone({ summary: summaryOf(done.length ? changed(done.length) : '', refusals), done, undo });
    },
  });
  return { assign: mutate, isPending };
}
