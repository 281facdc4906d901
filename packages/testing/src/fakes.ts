// Answers of the API for a remote that runs without a site, and for its tests. Loads in Node.js and in browsers.

import { type AnswerOf, type CallName, callAt, callNames } from './calls/calls.ts';
import { checkAnswer, refuseBody } from './check-call.ts';
import { type ReceivedRequest, Refusal } from './replies.ts';

type Request = Pick<ReceivedRequest, 'method' | 'path' | 'params' | 'query' | 'body'>;
type FakeOf<Name extends CallName> = AnswerOf<Name> | Refusal | ((request: Request) => AnswerOf<Name> | Refusal);

/** Call → its answer, or a function of the request. */
export type FakeAnswers = { [Name in CallName]?: FakeOf<Name> };

/** What {@link defineFakes} returns. */
export interface Fakes {
  answers: FakeAnswers;
  /** Answers one request. `path` is below `/bff`, with its query. @throws Error if there is no fake for it */
  answer(request: { method: string; path: string; body: unknown }): { status: number; body: unknown };
}

/**
 * Declares the answers of the API that a remote needs, for `npm run dev` and for its tests.
 * @throws Error if the contract does not allow an answer
 */
export function defineFakes(answers: FakeAnswers): Fakes {
  for (const name of callNames) {
    const fake = answers[name];
    if (fake !== undefined && typeof fake !== 'function') checkAnswer(name, fake);
  }
  return {
    answers,
    answer({ method, path, body }) {
      const { pathname, searchParams } = new URL(path, 'http://fakes');
      const at = callAt(method, pathname);
      if (!at) throw new Error(`${method} ${pathname} is no call of the contract`);
      const fake = answers[at.name];
      if (fake === undefined) throw new Error(`fakes.ts has no answer for ${at.name}`);
      const request: Request = { method, path: pathname, params: at.params, query: Object.fromEntries(searchParams), body };
      const outcome = refuseBody(at.name, request) ?? (typeof fake === 'function' ? fake(request) : fake);
      if (outcome instanceof Refusal) return { status: outcome.status, body: outcome.body };
      return { status: 200, body: checkAnswer(at.name, outcome) };
    },
  };
}
