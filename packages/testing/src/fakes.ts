// Answers of the API for a remote that runs without a site, and for its tests. Loads in Node.js and in browsers.

import type { Call } from '@fitghar/contracts/common';
import { checkAnswer, refuseBody } from './check-call.ts';
import { findCall } from './find-call.ts';
import { type JsonResponse, type ReceivedRequest, Refusal } from './replies.ts';

type Request = Pick<ReceivedRequest, 'method' | 'path' | 'params' | 'query' | 'body'>;

const isFunction = (answer: unknown): answer is (request: Request) => unknown => typeof answer === 'function';

/** What {@link fake} returns. */
export interface Fake {
  call: Call;
  reply: (request: Request) => unknown;
}

/** What {@link defineFakes} returns. */
export interface Fakes {
  fakes: readonly Fake[];
  /** Answers one request. `path` is below `/bff`, with its query. @throws Error if there is no fake for it */
  answer(request: { method: string; path: string; body: unknown }): { status: number; body: unknown };
}

/**
 * A call's answer, or a function of the request.
 * @throws Error if the contract does not allow the answer
 */
export function fake<Of extends Call>(
  call: Of,
  answer: JsonResponse<Of> | Refusal | ((request: Request) => JsonResponse<Of> | Refusal),
): Fake {
  if (isFunction(answer)) return { call, reply: (request) => checkAnswer(call, answer(request)) };
  checkAnswer(call, answer);
  return { call, reply: () => answer };
}

/** Declares the answers of the API that a remote needs, for `npm run dev` and for its tests. */
export function defineFakes(...fakes: Fake[]): Fakes {
  return {
    fakes,
    answer({ method, path, body }) {
      const { pathname, searchParams } = new URL(path, 'http://fakes');
      const found = findCall(
        fakes.map(({ call }) => call),
        method,
        pathname,
      );
      const declared = fakes.find(({ call }) => call === found?.call);
      if (!found || !declared) throw new Error(`fakes.ts has no answer for ${method} ${pathname}`);
      const request: Request = { method, path: pathname, params: found.params, query: Object.fromEntries(searchParams), body };
      const outcome = refuseBody(found.call, request) ?? declared.reply(request);
      if (outcome instanceof Refusal) return { status: outcome.status, body: outcome.body };
      return { status: 200, body: outcome };
    },
  };
}
