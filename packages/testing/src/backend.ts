import { type CallName, callAt, callNames } from './calls/calls.ts';
import { checkAnswer, refuseBody } from './check-call.ts';
import type { Fakes } from './fakes.ts';
import { NO_CONNECTION, type Outcome, type ReceivedRequest, Refusal, type Reply } from './replies.ts';

type StoredReply = (request: ReceivedRequest) => unknown;

const replies = new Map<string, StoredReply[]>();
const documents = new Map<string, () => Response>();
const received: { name: CallName; request: ReceivedRequest }[] = [];
const undeclared: string[] = [];

const isFunction = (reply: unknown): reply is StoredReply => typeof reply === 'function';

async function outcomeOf(name: CallName, request: ReceivedRequest): Promise<unknown> {
  const refused = refuseBody(name, request);
  if (refused) return refused;
  const [next, ...later] = replies.get(name) ?? [];
  if (!next) return undefined;
  if (later.length) replies.set(name, later);
  return next(request);
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
  const at = pathname === path ? undefined : callAt(method, path);
  if (!at) {
    undeclared.push(`${method} ${pathname}, which is no call of the contract`);
    throw new TypeError('Failed to fetch');
  }
  const request: ReceivedRequest = { method, path, params: at.params, query: Object.fromEntries(searchParams), ...sent };
  received.push({ name: at.name, request });
  const outcome = await outcomeOf(at.name, request);
  if (outcome === undefined) undeclared.push(at.name);
  if (outcome === undefined || outcome === NO_CONNECTION) throw new TypeError('Failed to fetch');
  if (outcome instanceof Response) return outcome.clone();
  if (outcome instanceof Refusal) return Response.json(outcome.body, { status: outcome.status });
  return Response.json(outcome);
}

/** The fake back end. Replies only as the test declares and the contract allows. */
export const backend = {
  /** Declares a call's replies, one per request; the last one repeats. Replaces earlier declarations. */
  on<Name extends CallName>(name: Name, first: Reply<Name>, ...later: Reply<Name>[]): void {
    const stored = [first, ...later].map((reply): StoredReply => {
      if (isFunction(reply)) return async (request) => checkAnswer(name, await reply(request));
      if (reply instanceof Promise) return async () => checkAnswer(name, await reply);
      checkAnswer(name, reply);
      return () => reply;
    });
    replies.set(name, stored);
  },

  /** Declares everything that `fakes.ts` of a remote answers. */
  use({ answers }: Fakes): void {
    for (const name of callNames) {
      const fake = answers[name];
      if (fake !== undefined) replies.set(name, [(request) => (typeof fake === 'function' ? fake(request) : fake)]);
    }
  },

  /** Delays a call's reply until the test sends it: for loading states and out-of-order responses. */
  hold<Name extends CallName>(name: Name): { reply(outcome: Outcome<Name>): void } {
    const { promise, resolve } = Promise.withResolvers<Outcome<Name>>();
    backend.on(name, promise);
    return { reply: (outcome) => resolve(outcome) };
  },

  /** Declares a file outside `/bff`, such as a document's HTML. */
  document(path: string, body: string, init?: ResponseInit): void {
    documents.set(path, () => new Response(body, init));
  },

  /** Requests received so far, oldest first. */
  received: (name: CallName): ReceivedRequest[] => received.filter((each) => each.name === name).map(({ request }) => request),

  /** Resets everything. @returns undeclared requests */
  reset(): string[] {
    replies.clear();
    documents.clear();
    received.length = 0;
    return undeclared.splice(0);
  },
};
