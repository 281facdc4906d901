import { type Phase, RemoteError } from './remote-error.ts';

/** What each phase of a remote may take before the page gives up on it (design, section 2). */
export const BUDGET_MS = { entry: 3000, code: 5000, render: 5000, page: 20_000 } as const;

/** Rejects with a RemoteError of that phase when `work` fails or takes longer than its budget. */
export function within<T>(remote: string, phase: Exclude<Phase, 'gate'>, work: Promise<T>, ms: number = BUDGET_MS[phase]): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(remote, phase, `${remote}: ${phase} took more than ${ms} ms`)), ms);
  });
  return Promise.race([work, late])
    .catch((error: unknown) => {
      throw error instanceof RemoteError ? error : new RemoteError(remote, phase, `${remote}: ${String(error)}`);
    })
    .finally(() => clearTimeout(timer));
}
