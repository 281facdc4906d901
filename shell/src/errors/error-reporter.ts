import { reportPageError } from '@fitghar/platform';
import { toCaughtError } from './caught-error.ts';
import { describeError } from './describe-error.ts';
import type { QueuedError } from './queued-error.ts';
import type { CaughtError } from './stored-error.ts';
import { takeUnreported } from './take-unreported.ts';

/** Bounds the reports of an error loop. */
const MAX_REPORTS = 10;
const reported = new Set<string>();

function report(read: () => CaughtError): void {
  try {
    const described = describeError(read());
    if (!described) return;
    const key = JSON.stringify([described.remote, described.name, described.frames[0] ?? described.message]);
    if (reported.has(key) || reported.size >= MAX_REPORTS) return;
    reported.add(key);
    reportPageError(described);
    performance.mark('page-error', { detail: described }); // read by the federation inspector
  } catch {
    // Dropped: the reporter would otherwise report its own error.
  }
}

/** Reports errors of the previous page, queued ones and all later ones: each location once per page, ten at most. */
export function reportErrors(queue: QueuedError[]): void {
  queue.push = (...errors) => {
    for (const error of errors) report(() => toCaughtError(error));
    return 0;
  };
  for (const error of takeUnreported()) report(() => error);
  queue.push(...queue.splice(0));
}
