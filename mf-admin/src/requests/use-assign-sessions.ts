import { type AssignAllAnswer, assignAll } from '@fitghar/contracts/admin';
import { toast } from '@fitghar/ui';
import { useState } from 'react';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import { summaryOf } from '../table/bulk-bar.tsx';

/** Sessions in one call: of more, some might not be done within the time that a call has. */
const AT_A_TIME = 5;

/** Few in a call, but all of one customer, who is told once. */
function callsOf<Assignment>(sessions: readonly Assignment[], customerOf: (session: Assignment) => string): Assignment[][] {
  const calls: Assignment[][] = [];
  for (const customer of new Set(sessions.map(customerOf))) {
    const own = sessions.filter((each) => customerOf(each) === customer);
    const last = calls.at(-1);
    if (last && last.length + own.length <= AT_A_TIME) last.push(...own);
    else calls.push(own);
  }
  return calls;
}

/**
 * Assigns sessions a few at a time, and says in a toast how many were done and why others were not. What fails is reported
 * as any change; those before it stay assigned.
 *
 * @param send assigns some of them
 * @param customerOf whose session it is
 */
export function useAssignSessions<Assignment>({
  send,
  customerOf,
  done,
  onDone,
  onFailed,
}: {
  send: (sessions: Assignment[]) => Promise<AssignAllAnswer>;
  customerOf: (assignment: Assignment) => string;
  /** What a toast says of that many. */
  done: (count: number) => string;
  onDone: () => void;
  /** Reads again what is left. */
  onFailed: () => void;
}) {
  const [settled, setSettled] = useState(0);
  const mutation = useProvenMutation(
    async (sessions: readonly Assignment[]) => {
      const results: AssignAllAnswer['results'] = [];
      setSettled(0);
      for (const some of callsOf(sessions, customerOf)) {
        results.push(...(await send(some)).results);
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
