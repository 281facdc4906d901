import { type Phase, RemoteError } from './remote-error.ts';

/** Time budget of each loading phase, in ms; `served`: of the entry, while people read the HTML of its page. */
export const BUDGET_MS = { entry: 3000, readableEntry: 10_000, code: 5000, render: 5000, page: 20_000 } as const;

/** @throws RemoteError of that phase if `work` fails or exceeds its budget */
export function withTimeout<T>(remote: string, phase: Exclude<Phase, 'gate'>, work: Promise<T>, ms: number = BUDGET_MS[phase]): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(remote, phase, `${phase} took more than ${ms} ms`)), ms);
  });
  return Promise.race([work, late])
    .catch((error: unknown) => {
      throw error instanceof RemoteError ? error : new RemoteError(remote, phase, String(error), { cause: error });
    })
    .finally(() => clearTimeout(timer));
}
