import { ApiError } from '@fitghar/platform/data';
import { deferred } from './deferred.ts';

/** The question that the proof dialog shows, and everyone who waits for its answer. */
interface Question {
  /** The call that needs a proof of its own. */
  proofFor: string | undefined;
  answer: Promise<boolean>;
  /** `true` if the user proved to be who they are, `false` if they gave up. */
  settle: (proven: boolean) => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();

function show(question: Question | null): void {
  open = question;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const proofQuestion = {
  get: (): Question | null => open,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks once, however many calls wait; once more for each call that needs a proof of its own. */
async function askForProof(proofFor: string | undefined): Promise<boolean> {
  while (open) {
    if (!proofFor && !open.proofFor) return open.answer;
    await open.answer;
  }
  const { promise, resolve } = deferred<boolean>();
  const question: Question = {
    proofFor,
    answer: promise,
    settle: (proven) => {
      if (open === question) show(null); // a late answer leaves the next question open
      resolve(proven);
    },
  };
  show(question);
  return promise;
}

/** Makes a call that may need a fresh proof: asks for the password, a code or a passkey, and repeats the call after it. @throws ApiError */
export async function withProof<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'proof_needed';
    if (!isAsked || !(await askForProof(error.proofFor))) throw error;
    return call();
  }
}
