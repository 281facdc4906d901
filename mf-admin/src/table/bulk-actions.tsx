import { adminMessages } from '@fitghar/contracts/admin';
import type { LiveTopic } from '@fitghar/contracts/common';
import { invalidateTopics } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { useEffect, useRef, useState } from 'react';
import { BulkBar, type BulkResult, summaryOf } from './bulk-bar.tsx';
import type { BulkChoice, Step } from './bulk-steps.ts';
import { runSteps } from './run-steps.ts';
import type { Selected } from './use-selection.ts';

const undone = (count: number): string => (count === 1 ? '1 change undone' : `${count} changes undone`);

/** Runs actions on the selected rows of a list, with progress and Undo. Rows that were not changed stay selected. */
export default function BulkActions({
  selection,
  choices,
  topics,
}: {
  selection: Selected;
  choices: readonly BulkChoice[];
  topics: readonly LiveTopic[];
}) {
  const [result, setResult] = useState<BulkResult | null>(null);
  const [progress, setProgress] = useState<{ settled: number; of: number } | null>(null);
  const isStopped = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const run = async (steps: readonly Step[], done: (count: number) => string) => {
    isStopped.current = false;
    setProgress({ settled: 0, of: steps.length });
    const ran = await runSteps(steps, {
      isStopped: () => isStopped.current,
      onProgress: (settled) => setProgress({ settled, of: steps.length }),
    });
    await invalidateTopics(...topics);
    // A call under way may have been done, though its answer was lost or came after the session had ended.
    const left = ran.left.length ? `${ran.left.length} ${ran.stop ? `not confirmed: ${ran.stop}` : 'left unchanged'}` : '';
    const summary = summaryOf(ran.done.length ? done(ran.done.length) : '', ran.refusals, left);
    const hasFailed = ran.refusals.length > 0 || ran.stop !== '';
    if (hasFailed) toast(adminMessages.failed);
    // Those who have gone on to another page, or have to log in again, still learn how it went.
    if (!isShown.current) toast(summary, hasFailed ? { tone: 'error', durationMs: null } : { tone: 'success' });
    setProgress(null);
    return { ...ran, summary };
  };
  const undo = async (steps: readonly Step[]) => {
    const { summary, left } = await run(steps, undone);
    setResult(resultOf(summary, left));
  };
  const resultOf = (summary: string, steps: readonly Step[]): BulkResult => ({
    summary,
    undo: steps.length ? () => void undo(steps) : null,
  });
  const act = async ({ steps, done }: BulkChoice) => {
    const ran = await run(steps, done);
    selection.drop(ran.done.map(({ id }) => id));
    setResult(resultOf(ran.summary, ran.undo));
  };
  const busy = progress !== null;
  return (
    <BulkBar
      selection={selection}
      result={result}
      busy={busy}
      progress={
        progress && (
          <>
            <span>
              {progress.settled} of {progress.of}
            </span>
            <Button
              variant="secondary"
              onClick={() => {
                isStopped.current = true;
              }}
            >
              Stop
            </Button>
          </>
        )
      }
      onDismiss={() => setResult(null)}
    >
      {choices.map((choice, index) => {
        const count = choice.steps.length;
        return (
          <Button
            key={choice.label}
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={busy}
            aria-disabled={busy || !count}
            onClick={() => void act(choice)}
          >
            <span>
              {choice.label}
              {count < selection.count && !busy && <span> ({count})</span>}
            </span>
          </Button>
        );
      })}
    </BulkBar>
  );
}
