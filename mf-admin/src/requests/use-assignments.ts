import { type AssignAllAnswer, assignAll } from '@fitghar/contracts/admin';
import { toast } from '@fitghar/ui';
import { useState } from 'react';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import { summaryOf } from '../table/bulk-bar.tsx';

/** Sessions in one call: of more, some might not be done within the time that a call has. */
const AT_A_TIME = 5;

/**
 * Assigns sessions a few at a time, and says in a toast how many were done and why others were not. What fails is reported
 * as any change; those before it stay assigned.
 *
 * @param send assigns some of them
 * @param whole sessions that belong into one call; they come last
 */
export function useAssignments<Assignment>({
  send,
  whole = () => false,
  done,
  onDone,
  onFailed,
}: {
  send: (sessions: Assignment[]) => Promise<AssignAllAnswer>;
  whole?: (assignment: Assignment) => boolean;
  /** What a toast says of that many. */
  done: (count: number) => string;
  onDone: () => void;
  /** Reads again what is left. */
  onFailed: () => void;
}) {
  const [settled, setSettled] = useState(0);
  const mutation = useProvenMutation(
    async (sessions: readonly Assignment[]) => {
      const single = sessions.filter((each) => !whole(each));
      const groups = [
        ...Array.from({ length: Math.ceil(single.length / AT_A_TIME) }, (_, index) =>
          single.slice(index * AT_A_TIME, (index + 1) * AT_A_TIME),
        ),
        sessions.filter(whole),
      ].filter(({ length }) => length > 0);
      const results: AssignAllAnswer['results'] = [];
      setSettled(0);
      for (const group of groups) {
        results.push(...(await send(group)).results);
        setSettled(results.length);
      }
      return results;
    },
    assignAll.changes,
    {
      onDone: (results) => {
        const refusals = results.filter(({ assigned }) => !assigned).map(({ message }) => message);
        const count = results.length - refusals.length;
        toast(summaryOf(count ? done(count) : '', refusals), refusals.length ? {} : { tone: 'success' });
        onDone();
      },
    },
  );
  return {
    isPending: mutation.isPending,
    /** How many of those that were sent are through. */
    settled,
    assign: (sessions: readonly Assignment[]) => mutation.mutate(sessions, { onError: onFailed }),
  };
}
