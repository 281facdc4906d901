import { userMessage } from '@fitghar/platform';
import { ApiError } from '@fitghar/platform/data';
import type { Step } from './bulk-steps.ts';

/** Calls under way at a time: faster than one by one, without taking the connections of the rest of the page. */
const AT_ONCE = 4;

/** Refusals of one row. Other errors, such as an expired session or no connection, would meet each row that is left. */
const ROW_REFUSALS: readonly number[] = [404, 409, 422];

/** What became of the steps. */
export interface Ran {
  done: Step[];
  /** What takes back the steps that were done, where something does. */
  undo: Step[];
  /** The reason of each step that was refused. */
  refusals: string[];
  /** Not sent, or without an answer, because the person or an error stopped it. */
  left: Step[];
  /** The error that stopped it. */
  stop: string;
}

/** Runs the steps, a few at a time, until one fails for a reason that is not its row's. */
export async function runSteps(
  steps: readonly Step[],
  { isStopped, onProgress }: { isStopped: () => boolean; onProgress: (settled: number) => void },
): Promise<Ran> {
  const ran: Ran = { done: [], undo: [], refusals: [], left: [...steps], stop: '' };
  const settle = async (step: Step) => {
    try {
      const undo = await step.run();
      ran.done.push(step);
      if (undo) ran.undo.push(undo);
    } catch (error) {
      const reason = userMessage(error);
      if (error instanceof ApiError && ROW_REFUSALS.includes(error.status)) ran.refusals.push(reason);
      else {
        ran.stop ||= reason;
        ran.left.push(step);
      }
    }
    onProgress(ran.done.length + ran.refusals.length);
  };
  const work = async () => {
    while (!isStopped() && !ran.stop) {
      const step = ran.left.shift();
      if (!step) return;
      await settle(step);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ran;
}
