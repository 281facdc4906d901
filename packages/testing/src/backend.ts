import type { Call } from '@fitghar/contracts/common';
import { checkAnswer, refuseBody } from './check-call.ts';
import type { Fakes } from './fakes.ts';
import { findCall, nameOf } from './find-call.ts';
import { NO_CONNECTION, type Outcome, type ReceivedRequest, Refusal, type Reply } from './replies.ts';

type StoredReply = (request: ReceivedRequest) => unknown;

/** By the calls' names. */
const declared = new Map<string, { call: Call; replies: StoredReply[] }>();
const documents = new Map<string, () => Response>();
const received: { name: string; request: ReceivedRequest }[] = [];
const undeclared: string[] = [];

const isFunction = (reply: unknown): reply is StoredReply => typeof reply === 'function';

async function outcomeOf(call: Call, request: ReceivedRequest): Promise<unknown> {
  const refused = refuseBody(call, request);
  if (refused) return refused;
  const [next, ...later] = declared.get(nameOf(call))?.replies ?? [];
  if (!next) undeclared.push(nameOf(call));
  if (later.length) declared.set(nameOf(call), { call, replies: later });
  return next ? next(request) : NO_CONNECTION;
}

/** Replies to one request of the fake network. @throws TypeError, like `fetch` without a connection */
export async function answer(
  method: string,
  address: string,
  sent: Pick<ReceivedRequest, 'body' | 'file' | 'headers' | 'init'>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.origin);
  const document = documents.get(pathname);
  if (document) return document();
  const path = pathname.replace(/^\/bff/, '');
  const calls = [...declared.values()].map(({ call }) => call);
  const found = pathname === path ? undefined : findCall(calls, method, path);
  if (!found) {
    undeclared.push(`${method} ${pathname}`);
    throw new TypeError('Failed to fetch');
  }
  const request: ReceivedRequest = { method, path, params: found.params, query: Object.fromEntries(searchParams), ...sent };
  received.push({ name: nameOf(found.call), request });
  const outcome = await outcomeOf(found.call, request);
  if (outcome === NO_CONNECTION) throw new TypeError('Failed to fetch');
  if (outcome instanceof Response) return outcome.clone();
  if (outcome instanceof Refusal) return Response.json(outcome.body, { status: outcome.status });
  return Response.json(outcome);
}

/** The fake back end. Replies only as the test declares and the contract allows. */
export const backend = {
  /** Declares a call's replies, one per request; the last one repeats. Without any, it only refuses invalid bodies. Replaces earlier declarations. */
  on<Of extends Call>(call: Of, ...answers: Reply<Of>[]): void {
    const replies = answers.map((reply): StoredReply => {
      if (isFunction(reply)) return async (request) => checkAnswer(call, await reply(request));
      if (reply instanceof Promise) return async () => checkAnswer(call, await reply);
      checkAnswer(call, reply);
      return () => reply;
    });
    declared.set(nameOf(call), { call, replies });
  },

  /** Declares everything that `fakes.ts` of a remote answers. */
  use({ fakes }: Fakes): void {
    for (const { call, reply } of fakes) declared.set(nameOf(call), { call, replies: [reply] });
  },

  /** Delays a call's reply until the test sends it: for loading states and out-of-order responses. */
  hold<Of extends Call>(call: Of): { reply(outcome: Outcome<Of>): void } {
    const { promise, resolve } = Promise.withResolvers<Outcome<Of>>();
    backend.on(call, promise);
    return { reply: (outcome) => resolve(outcome) };
  },

  /** Declares a file outside `/bff`, such as a document's HTML. */
  document(path: string, body: string, init?: ResponseInit): void {
    documents.set(path, () => new Response(body, init));
  },

  /** Requests received so far, oldest first. */
  received: (call: Call): ReceivedRequest[] => received.filter(({ name }) => name === nameOf(call)).map(({ request }) => request),

  /** Resets everything. @returns undeclared requests */
  reset(): string[] {
    declared.clear();
    documents.clear();
    received.length = 0;
    return undeclared.splice(0);
  },
};
